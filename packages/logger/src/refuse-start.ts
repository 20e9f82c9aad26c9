/**
 * Ends a process that cannot start. Prints one sentence for what an operator can fix, which these kinds of errors are;
 * for anything else, which is our bug, the stack.
 */
export const refuseStart = (error: unknown, plain: readonly (new (...args: never[]) => Error)[]): never => {
  const isPlain = plain.some((kind) => error instanceof kind);
  process.stderr.write(`${error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)}\n`);
  process.exit(1);
};
