import type { Logger } from '@vonk/logger';
import { Logger as GraphileLogger } from 'graphile-worker';

/** Its debug lines contain payloads, so only warnings and errors are logged. */
export function graphileLogger(logger: Logger): GraphileLogger {
  return new GraphileLogger((scope) => (level, message) => {
    if (level === 'error') logger.error({ task: scope.taskIdentifier, job: scope.jobId }, message);
    else if (level === 'warning') logger.warn({ task: scope.taskIdentifier, job: scope.jobId }, message);
  });
}
