import { PassThrough } from 'node:stream';
import { runOps } from '../src/run-ops.ts';
import type { Io } from '../src/session.ts';

export interface Finished {
  code: number;
  out: string;
  err: string;
}

/** A running command with pipes instead of a terminal. */
export interface RunningOps {
  finished: Promise<Finished>;
  write(line: string): void;
  /** Ends the input. */
  end(): void;
  interrupt(): void;
  /** Output so far. */
  readonly out: string;
  readonly err: string;
}

export function startOps(url: string, args: string[], env: Record<string, string> = {}): RunningOps {
  let out = '';
  let err = '';
  const stdin = new PassThrough();
  const stdout = new PassThrough().on('data', (chunk) => {
    out += chunk;
  });
  const stderr = new PassThrough().on('data', (chunk) => {
    err += chunk;
  });
  const listeners = new Set<() => void>();
  const io: Io = {
    env: { DATABASE_URL: url, VONK_OPERATOR: 'anna', ...env },
    stdin,
    stdout,
    stderr,
    onInterrupt(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const finished = runOps(args, io).then((code) => ({ code, out, err }));
  return {
    finished,
    write: (line) => stdin.write(`${line}\n`),
    end: () => stdin.end(),
    interrupt: () => {
      for (const listener of listeners) listener();
    },
    get out() {
      return out;
    },
    get err() {
      return err;
    },
  };
}

export interface OpsOptions {
  input?: string;
  env?: Record<string, string>;
}

/** Runs a command to its end with `input` piped in. */
export function ops(url: string, args: string[], { input, env }: OpsOptions = {}): Promise<Finished> {
  const running = startOps(url, args, env);
  if (input !== undefined) running.write(input);
  running.end();
  return running.finished;
}

/** The cells of a printed table, row by row. */
export const cellsOf = (out: string): string[][] =>
  out
    .trimEnd()
    .split('\n')
    .map((row) => row.split(/ {2,}/));
