import { createInterface } from 'node:readline';
import type { Io } from '../session.ts';

export interface LineReader {
  /** Null at the end of input or when the operator quits. */
  read(prompt: string): Promise<string | null>;
  /** Whether the operator has quit. */
  readonly isClosed: boolean;
  /** Lends the terminal to another program. */
  lend<T>(work: () => T): T;
  close(): void;
}

/** Reads lines from a terminal or pipe, losing none while other work runs. Ctrl-C ends it. */
export function createLineReader(io: Io): LineReader {
  const terminal = 'isTTY' in io.stdin && io.stdin.isTTY ? io.stdin : null;
  const lines = createInterface({ input: io.stdin, output: io.stdout, terminal: terminal !== null, historySize: 0 });
  let isClosed = false;
  lines.once('close', () => {
    isClosed = true;
  });
  lines.on('SIGINT', () => lines.close());
  const stopListening = io.onInterrupt(() => lines.close());
  const iterator = lines[Symbol.asyncIterator]();
  return {
    async read(prompt) {
      lines.setPrompt(prompt);
      if (!isClosed) lines.prompt();
      const { done, value } = await iterator.next();
      return done ? null : value;
    },
    get isClosed() {
      return isClosed;
    },
    lend(work) {
      lines.pause();
      terminal?.setRawMode(false);
      try {
        return work();
      } finally {
        terminal?.setRawMode(true);
        lines.resume();
      }
    },
    close() {
      stopListening();
      lines.close();
    },
  };
}
