import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { hasContact } from './has-contact.ts';

test('no town of the supported countries is mistaken for a number, an address or a link', () => {
  const file = createRequire(import.meta.url).resolve('@vonk/integrations/places.tsv');
  const towns = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !/^[!#]/.test(line))
    .map((line) => line.split('\t')[0] as string);
  expect(towns.length).toBeGreaterThan(90_000);
  expect(towns.filter(hasContact)).toEqual([]);
});
