import { expect, it } from 'vitest';
import { foundBy } from './found-by.ts';

const TEXTS = [
  { id: 'refund', textContent: 'Can I have my money back? For credits, yes.' },
  { id: 'älä', textContent: 'Miten poistan tilini? Älä huoli.' },
  { id: 'empty', textContent: null },
];
const found = (words: string) => [...(foundBy(words, TEXTS) ?? ['all'])];

it('finds texts by all of the words, in any order', () => {
  expect([found('BACK money'), found('money tilini'), found('mon')]).toEqual([['refund'], [], ['refund']]);
});

it('finds words with and without their accents', () => {
  expect([found('ala huoli'), found('Älä'), found('ÄLÄ')]).toEqual([['älä'], ['älä'], ['älä']]);
});

it('searches nothing for blanks', () => {
  expect([found(''), found('  ')]).toEqual([['all'], ['all']]);
});
