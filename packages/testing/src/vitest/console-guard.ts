import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

// Console output of a library points to a bug in the code under test. A test that expects it replaces console.error (or
// console.warn).
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
