// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { STAND_IN_FOR_STORAGE } from './session-storage.ts';

const real = window.sessionStorage;
const provide = (get: () => Storage) =>
  Object.defineProperty(window, 'sessionStorage', { get, configurable: true, enumerable: true });
// As an inline script in the browser.
const run = () => new Function(STAND_IN_FOR_STORAGE)();

afterEach(() => void provide(() => real));

it('replaces forbidden storage for the lifetime of the document', () => {
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

it('leaves working storage alone', () => {
  provide(() => real);
  run();
  expect(window.sessionStorage).toBe(real);
});
