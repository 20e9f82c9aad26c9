import { afterEach, expect, test, vi } from 'vitest';
import { isFilmWelcome } from './film-time.ts';

afterEach(() => vi.unstubAllGlobals());

const welcome = (stillness: boolean, connection?: object) => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: stillness }) });
  vi.stubGlobal('navigator', { connection });
  return isFilmWelcome();
};

test('a film is welcome, but not where less motion or less data is wanted', () => {
  expect(welcome(false)).toBe(true);
  expect(welcome(false, { saveData: false })).toBe(true);
  expect(welcome(false, { saveData: true })).toBe(false);
  expect(welcome(true)).toBe(false);
});
