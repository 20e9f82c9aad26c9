import type { Logger } from 'pino';

/** Ends the process with 1 on an error that nothing handled, once a line has told what it was working for. */
export const endOnDefect = (logger: Logger): void => {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an error was not handled');
    process.exit(1);
  });
};
