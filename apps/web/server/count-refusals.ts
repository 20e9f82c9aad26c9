import type { Logger } from '@vonk/logger';

const EVERY = 10_000;

/**
 * Logs requests that were refused for lack of room: the first at once, then those of every ten seconds together, so
 * that a flood of requests does not become one of lines.
 */
export function countRefusals(logger: Logger, message: string, { every = EVERY } = {}): () => void {
  let refused = 0;
  let isQuiet = false;
  const tell = () => {
    isQuiet = refused > 0;
    if (!isQuiet) return;
    logger.warn({ refused }, message);
    refused = 0;
    setTimeout(tell, every).unref();
  };
  return () => {
    refused += 1;
    if (!isQuiet) tell();
  };
}
