import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Level,
  type LogFn,
  type Logger as PinoLogger,
  pino,
  stdTimeFunctions,
} from 'pino';
import { currentCause } from './cause.ts';
import { redact, scrubLine, withoutArguments } from './redact.ts';

export { type Cause, currentCause, withCause } from './cause.ts';
export { endOnDefect } from './end-on-defect.ts';
export { REDACTED } from './redact.ts';
export { refuseStart } from './refuse-start.ts';
export { stopOnSignal } from './stop-on-signal.ts';

export type Logger = PinoLogger;
export type LogLevel = Level | 'silent';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LoggerOptions = {
  /** The process that logs, e.g. `api`. */
  name: string;
  level?: LogLevel;
  /** Where lines go; standard output by default. */
  destination?: DestinationStream;
};

type Child = (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) => Logger;
type RequestLike = { id?: unknown; method?: string; url?: string };
type ResponseLike = { statusCode?: number };

// Request and response objects are left to their serializers, which pick the few useful fields.
const redactEntry = (entry: Record<string, unknown>): Record<string, unknown> => {
  const { req, res, ...rest } = entry;
  const clean = redact(rest) as Record<string, unknown>;
  if (req !== undefined) clean.req = req;
  if (res !== undefined) clean.res = res;
  return clean;
};

// Without a text of its own a line would repeat the error's unredacted message.
function nameError(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, text] = args as [unknown, unknown];
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  if (text === undefined && error instanceof Error)
    method.call(this, { ...entryOf(first), err: error }, withoutArguments(error));
  else method.apply(this, args);
}

const entryOf = (first: unknown): object => (first instanceof Error ? {} : (first as object));

/**
 * A JSON logger that keeps private values out of the log: by key at any depth, and by pattern in running text.
 * Lines are written synchronously, so that none is lost when the process is killed.
 */
export const createLogger = ({ name, level = 'info', destination }: LoggerOptions): Logger => {
  const options = {
    name,
    level,
    timestamp: stdTimeFunctions.isoTime,
    // A new object each time: Pino adds the line's own values to it.
    mixin: () => ({ ...currentCause() }),
    formatters: {
      level: (label: string) => ({ level: label }),
      bindings: ({ pid, hostname: _hostname, ...rest }: Record<string, unknown>) => ({ ...redactEntry(rest), pid }),
      log: redactEntry,
    },
    serializers: {
      // The error is a plain object by now; Pino's own serializer would look for more in it.
      err: (error: unknown) => error,
      req: (request: RequestLike) => ({ id: request.id, method: request.method, url: request.url }),
      res: (response: ResponseLike) => ({ status: response.statusCode }),
    },
    hooks: { streamWrite: scrubLine, logMethod: nameError },
  };
  const logger = destination ? pino(options, destination) : pino(options);
  // Pino does not pass a child's bindings through the formatters above. Children inherit this method.
  const child: Child = logger.child;
  const redactedChild: Child = function (bindings, childOptions) {
    return child.call(this, redactEntry(bindings), childOptions);
  };
  return Object.assign(logger, { child: redactedChild });
};

/** A logger that writes nothing, for tests and scripts. */
export const silentLogger = (): Logger => createLogger({ name: 'silent', level: 'silent' });
