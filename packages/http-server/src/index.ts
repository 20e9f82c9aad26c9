export { type Closing, closing } from './closing.ts';
export { IDLE_CONNECTION_MS } from './idle.ts';

/** For addresses with values that somebody made long: in bytes, with all headers. The proxy's buffers are larger. */
export const MAX_HEADER_SIZE = 64 * 1024;
