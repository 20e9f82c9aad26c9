import { expect, test, vi } from 'vitest';
import { isFilmWelcome } from './film-time.ts';

const welcome = (stillness: boolean, connection?: object) => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: stillness }) });
  vi.stubGlobal('navigator', { connection });
  return isFilmWelcome();
};

test('films are off with reduced motion or saved data', () => {
  expect(welcome(false)).toBe(true);
  expect(welcome(false, { saveData: false })).toBe(true);
  expect(welcome(false, { saveData: true })).toBe(false);
  expect(welcome(true)).toBe(false);
});
