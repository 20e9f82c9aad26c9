import { DatabaseUnavailableError, isUnanswered, isUnconnected } from '@vonk/db';

const DOWN = new Set([
  // admin_shutdown, crash_shutdown, cannot_connect_now
  '57P01',
  '57P02',
  '57P03',
  // query_canceled: a statement timed out
  '57014',
  // too_many_connections, connection exceptions
  '53300',
  '08000',
  '08003',
  '08006',
  // Prisma: cannot reach, timed out, closed the connection, no connection from the pool
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
]);
// pg sets no code on this one.
const ENDED = 'Cannot use a pool after calling end';
const MAX_DEPTH = 5;

/** Whether the failure, or its cause, is that the database is unreachable or does not respond in time. */
export function isDatabaseDown(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false;
  if (error instanceof DatabaseUnavailableError || isUnanswered(error) || isUnconnected(error)) return true;
  const { code, message, cause, errors, meta } = error as Record<string, unknown>;
  if (typeof code === 'string' && DOWN.has(code)) return true;
  if (typeof message === 'string' && message.startsWith(ENDED)) return true;
  return (
    isDatabaseDown(cause, depth + 1) ||
    // Prisma keeps its driver's error here.
    isDatabaseDown((meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError, depth + 1) ||
    (Array.isArray(errors) && errors.some((each) => isDatabaseDown(each, depth + 1)))
  );
}
