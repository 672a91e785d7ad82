/** Room: the Model Context Protocol over standard input and output. A door: it translates, and decides nothing. */
export { type McpOptions, serveMcp } from './serve.ts';
