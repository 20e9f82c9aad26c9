import type { Logger } from '@vonk/logger';

const EVERY = 10_000;

/**
 * Tells the log of requests for which there was no room: of the first at once, then of those of every ten seconds
 * together, so that a flood doesn't become one of lines.
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
