export { BODY_PACE, type BodyPace, keepBodiesMoving } from './body-pace.ts';
export { type Closing, closing } from './closing.ts';
export { createFairQueue, type FairQueueOptions } from './fair-queue.ts';
export { IDLE_CONNECTION_MS } from './idle.ts';
export { onceDone } from './once-done.ts';
export { plainRequests } from './plain-requests.ts';
export { boundRequests } from './requests-at-once.ts';

/** In bytes, all headers together, for URLs with deliberately long values. The proxy's buffers are larger. */
export const MAX_HEADER_SIZE = 64 * 1024;
