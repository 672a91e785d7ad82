// Loaded when the first request is made: most runs of the command ask nothing.
export { Agent, type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
