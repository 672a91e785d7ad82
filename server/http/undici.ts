// Loaded when the first request is made: most runs of the command ask nothing, and an editor waits for the server to start.
export { getCACertificates } from 'node:tls';
export { Agent, type Dispatcher, Pool, ProxyAgent, request } from 'undici';
