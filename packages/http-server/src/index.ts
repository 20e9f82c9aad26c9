export { type Closing, closing } from './closing.ts';
export { IDLE_CONNECTION_MS } from './idle.ts';
