import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

// What a library complains about on the console is a fault of the code under test; a test that expects it replaces
// console.error (or console.warn) for itself.
const complaints: string[] = [];
const guard =
  (method: 'error' | 'warn') =>
  (...args: unknown[]) => {
    complaints.push(`console.${method}: ${format(...args)}`);
  };

beforeEach(() => {
  complaints.length = 0;
  console.error = guard('error');
  console.warn = guard('warn');
});

afterEach(() => {
  if (complaints.length > 0) throw new Error(`Unexpected output on the console:\n${complaints.join('\n')}`);
});
