import type { OpsContext } from './context.ts';

/** A plain pair of pipes or a terminal. */
export interface Io {
  env: Record<string, string | undefined>;
  stdin: NodeJS.ReadStream | NodeJS.ReadableStream;
  stdout: NodeJS.WritableStream & { columns?: number };
  stderr: NodeJS.WritableStream;
  /** Calls back at Ctrl-C or when the process is told to end, until it is taken back by what this answers. */
  onInterrupt(listener: () => void): () => void;
}

/** What one call of a command works with. */
export interface Session {
  ctx: OpsContext;
  io: Io;
  /**
   * Who acts, by `--as` or VONK_OPERATOR.
   * @throws UsageError, Refusal `operator_invalid`
   */
  operator(): string;
  /** Writes a line. */
  say(line?: string): void;
}

/** Opens a session for the work of a command, and closes it with all that was to be told. */
export type Run = (work: (session: Session) => Promise<void>) => Promise<void>;
