import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogger, currentCause, withCause } from './index.ts';

test('concurrent lines each name their own cause, and lines outside name none', async () => {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const logger = createLogger({ name: 'test', destination });
  const work = (id: string) =>
    withCause({ request_id: id }, async () => {
      await setImmediate();
      logger.info({ step: id }, 'done');
    });
  await Promise.all([work('first'), work('second')]);
  withCause({ task: 'clean-up', job: '7' }, () => logger.child({ part: 1 }).info('swept'));
  logger.info('idle');
  expect(lines.map(({ request_id, step }) => [request_id, step])).toEqual([
    ['first', 'first'],
    ['second', 'second'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(lines[2]).toMatchObject({ task: 'clean-up', job: '7', part: 1 });
  expect(currentCause()).toBeUndefined();
});
