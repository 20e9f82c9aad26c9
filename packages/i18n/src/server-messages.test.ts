import { makeConfig } from '@lingui/conf';
import { expect, it } from 'vitest';
import { extractor } from '../lingui-extractor.ts';
import { serverMessages } from './server-messages.ts';

async function extracted(code: string) {
  const found: { id: string; message?: string }[] = [];
  const linguiConfig = makeConfig({ locales: ['en'] });
  await extractor.extract('texts.ts', code, ({ id, message }) => found.push({ id, message }), { linguiConfig });
  return found;
}

it('are extracted with the ids that they have', async () => {
  const texts = { heading: 'Hello', secondLine: 'It’s {name}' };
  const code = `serverMessages<Key>('mail.test', ${JSON.stringify(texts).replace(/"(\w+)":/g, '$1:')})`;
  expect(await extracted(code)).toEqual(Object.values(serverMessages('mail.test', texts)));
});

it.each([
  'serverMessages(scope, {})',
  "serverMessages('mail.test', texts)",
  "serverMessages('mail.test', { text })",
  "serverMessages('mail.test', { ...texts })",
  "serverMessages('mail.test', { [key]: 'Hello' })",
  "serverMessages('mail.test', { text: `Hello` })",
])('are not extracted from %s', async (code) => {
  await expect(extracted(`const x = 1;\n${code};`)).rejects.toThrow('Line 2');
});
