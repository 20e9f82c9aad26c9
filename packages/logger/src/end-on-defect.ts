import type { Logger } from 'pino';

/** On an unhandled error, exits with 1 after logging a line with the cause of the work. */
export const endOnDefect = (logger: Logger): void => {
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an error was not handled');
    process.exit(1);
  });
};
