import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const index = JSON.stringify(new URL('./index.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

test.each([
  ['an error in a callback', 'setImmediate(() => { throw new Error("a defect"); })'],
  ['a rejection', 'Promise.reject(new Error("a defect"))'],
])('%s ends the process, and its line names the request', async (_what, defect) => {
  const script = `
    import { createLogger, endOnDefect, withCause } from ${index};
    endOnDefect(createLogger({ name: 'web' }));
    withCause({ request_id: 'other' }, () => setTimeout(() => {}, 60_000));
    withCause({ request_id: 'r-1' }, () => { ${defect}; });`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(code).toBe(1);
  expect(
    printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    expect.objectContaining({
      level: 'fatal',
      request_id: 'r-1',
      msg: 'an error was not handled',
      err: expect.objectContaining({ message: 'a defect' }),
    }),
  ]);
});
