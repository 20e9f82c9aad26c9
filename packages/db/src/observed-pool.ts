import { type Cause, currentCause, type Logger, withCause } from '@vonk/logger';
import pg from 'pg';

export type QueryObserver = {
  /** Called for each statement, whether it succeeded or failed. */
  onQuery?: (query: { seconds: number; isSlow: boolean }) => void;
  /** Slower statements are logged; null logs none. */
  slowMs?: number | null;
};

type Statement = string | { name?: string; text?: string };
type Callback = (...args: unknown[]) => void;
type Query = (statement: Statement, ...rest: unknown[]) => unknown;

const TEXT_LENGTH = 1_000;

/** The text of a statement without data: values are passed separately, and quoted literals are left out. */
const textOf = (statement: Statement): string =>
  ((typeof statement === 'string' ? statement : statement.text) ?? '')
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT_LENGTH);

/** A pool that measures its statements and logs slow ones under the request that caused them. */
export const createObservedPool = (
  config: pg.PoolConfig,
  { logger, onQuery, slowMs = null }: QueryObserver & { logger: Logger },
): pg.Pool => {
  class Client extends pg.Client {
    // pg's overloads cannot be repeated here.
    override query = ((statement: Statement, ...rest: unknown[]): unknown => {
      const query = super.query as unknown as Query;
      const startedAt = performance.now();
      const cause = currentCause();
      const end = () => told(this, statement, performance.now() - startedAt, cause);
      const callback = rest.at(-1);
      if (typeof callback === 'function') {
        const answered: Callback = (...args) => {
          end();
          (callback as Callback)(...args);
        };
        return query.call(this, statement, ...rest.slice(0, -1), answered);
      }
      const answer = query.call(this, statement, ...rest);
      if (answer instanceof Promise) answer.then(end, end);
      return answer;
    }) as pg.Client['query'];
  }

  /** A query that waited for a connection belongs to its own request, not to the one that released the connection. */
  class Pool extends pg.Pool {
    override connect = ((callback?: Callback): unknown => {
      const connect = super.connect as unknown as (callback?: Callback) => unknown;
      if (!callback) return connect.call(this);
      // `AsyncResource.bind` does the same at three times the cost of everything else here.
      const cause = currentCause();
      return connect.call(this, (...args) => withCause(cause, () => callback(...args)));
    }) as pg.Pool['connect'];
  }

  const told = (client: pg.Client, statement: Statement, ms: number, cause: Cause | undefined): void => {
    const isSlow = slowMs !== null && ms > slowMs;
    onQuery?.({ seconds: ms / 1_000, isSlow });
    if (!isSlow) return;
    const name = typeof statement === 'string' ? undefined : statement.name;
    const { processID } = client as unknown as { processID: number | null };
    logger.warn(
      { ...cause, statement: name, sql: textOf(statement), duration_ms: Math.round(ms), backend_pid: processID },
      'a statement was slow',
    );
  };

  return new Pool({ ...config, Client: Client as unknown as new () => pg.ClientBase });
};
