import type { OpsContext } from './context.ts';

/** Pipes or a terminal. */
export interface Io {
  env: Record<string, string | undefined>;
  stdin: NodeJS.ReadStream | NodeJS.ReadableStream;
  stdout: NodeJS.WritableStream & { columns?: number };
  stderr: NodeJS.WritableStream;
  /** Calls back on Ctrl-C or a request to terminate. Returns a function that removes the listener. */
  onInterrupt(listener: () => void): () => void;
}

/** What a command works with. */
export interface Session {
  ctx: OpsContext;
  io: Io;
  /**
   * The operator, from `--as` or VONK_OPERATOR.
   * @throws UsageError, Refusal `operator_invalid`
   */
  operator(): string;
  /** Prints a line. */
  say(line?: string): void;
}

/**
 * Turns what a command does into its action: it gets a session, which closes after all live events have been sent, and
 * what was given with the command.
 */
export type Run = <Given extends unknown[]>(
  work: (session: Session, ...given: Given) => Promise<void>,
) => (...given: Given) => Promise<void>;
