import pg from 'pg';

/** The database cannot be used. The message is one sentence for the operator and contains no password. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

const CONNECT_TIMEOUT = 10_000;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'no server listens there',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be looked up',
  ETIMEDOUT: 'it does not answer in time',
  '28P01': 'user or password is wrong',
  '28000': 'user or password is not accepted',
  '3D000': 'that database does not exist',
  '53300': 'it has too many connections already',
  '57P03': 'it is starting up or shutting down',
  '57P01': 'it is shutting down',
};

/** `user@host:port/database` of a connection string, without the password; null if it is not one. */
export const describeUrl = (url: string): string | null => {
  try {
    const parsed = new URL(url);
    if (!['postgres:', 'postgresql:'].includes(parsed.protocol) || !parsed.hostname) return null;
    const user = parsed.username ? `${decodeURIComponent(parsed.username)}@` : '';
    return `${user}${parsed.hostname}:${parsed.port || '5432'}${parsed.pathname === '/' ? '' : parsed.pathname}`;
  } catch {
    return null;
  }
};

/** Throws when the string is not the address of a PostgreSQL database. */
export const assertDatabaseUrl = (url: string): void => {
  if (describeUrl(url) === null) {
    throw new DatabaseUnavailableError(
      'DATABASE_URL is not an address like postgresql://user:password@host:5432/name.',
    );
  }
};

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
// pg gives these errors no code.
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether there was no connection, or it was lost. */
export const isUnconnected = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (typeof code === 'string' && NETWORK.has(code)) || (typeof message === 'string' && LOST.test(message));
};

/** Whether a statement was sent but timed out waiting for its result. Whether it took effect is unknown. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

const reasonOf = (error: unknown): string => {
  const { code, message, errors } = error as { code?: string; message?: string; errors?: unknown[] };
  if (code && REASONS[code]) return REASONS[code];
  if (errors?.length) return reasonOf(errors[0]);
  if (/timeout/i.test(message ?? '')) return REASONS.ETIMEDOUT as string;
  if (/SSL/.test(message ?? '')) return 'its TLS settings do not fit';
  return code ? `error ${code}` : 'the connection failed';
};

/** The error for a failed connection. */
export const unavailable = (url: string, cause: unknown): DatabaseUnavailableError =>
  new DatabaseUnavailableError(`The database at ${describeUrl(url)} cannot be used: ${reasonOf(cause)}.`, { cause });

/**
 * Opens one connection. Throws `DatabaseUnavailableError` when the address is invalid or the server does not respond.
 */
export const connectClient = async (url: string, applicationName: string): Promise<pg.Client> => {
  assertDatabaseUrl(url);
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  });
  // A cut connection already fails the query in flight; without a listener, the event would also end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (cause) {
    await client.end().catch(() => {});
    throw unavailable(url, cause);
  }
};
