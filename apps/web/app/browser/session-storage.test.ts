// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { STAND_IN_FOR_STORAGE } from './session-storage.ts';

const real = window.sessionStorage;
const provide = (get: () => Storage) =>
  Object.defineProperty(window, 'sessionStorage', { get, configurable: true, enumerable: true });
// As the browser runs it.
const run = () => new Function(STAND_IN_FOR_STORAGE)();

afterEach(() => void provide(() => real));

it('fills in where storage is forbidden, as long as the document lasts', () => {
  provide(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  run();
  expect(window.sessionStorage.getItem('place')).toBeNull();
  window.sessionStorage.setItem('place', '7');
  expect(window.sessionStorage.getItem('place')).toBe('7');
  window.sessionStorage.removeItem('place');
  expect(window.sessionStorage.getItem('place')).toBeNull();
});

it('leaves storage alone where there is one', () => {
  provide(() => real);
  run();
  expect(window.sessionStorage).toBe(real);
});
