import type { Logger } from 'pino';

interface Stopping {
  stop(signal: NodeJS.Signals): Promise<void>;
  /** In milliseconds: how long stopping may take. */
  longest: number;
  /** What is left to do if it takes longer. */
  onTooLong(): unknown;
}

/** On the first SIGTERM or SIGINT stops a process and ends it: with 0, or with 1 if that fails or takes too long. */
export const stopOnSignal = (logger: Logger, { stop, longest, onTooLong }: Stopping): void => {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(async () => {
      await onTooLong();
      process.exit(1);
    }, longest).unref();
    stop(signal).then(
      () => process.exit(0),
      (error) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};
