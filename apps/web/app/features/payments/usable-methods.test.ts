import { expect, test } from 'vitest';
import { usableMethods } from './usable-methods.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = '(Macintosh; Intel Mac OS X 10_15_7)';
const PHONE = '(iPhone; CPU iPhone OS 18_5 like Mac OS X)';

test.each([
  ['Safari on a Mac', `Mozilla/5.0 ${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, true],
  ['Safari on a phone', `Mozilla/5.0 ${PHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, true],
  ['Chrome on an iPhone', `Mozilla/5.0 ${PHONE} ${WEBKIT} CriOS/138.0.0.0 Mobile/15E148 Safari/604.1`, true],
  ['an app’s view on an iPad', `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} Mobile/15E148`, true],
  [
    'Chrome on a Mac',
    `Mozilla/5.0 ${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36`,
    false,
  ],
  ['Firefox on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36', false],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36 Edg/138.0',
    false,
  ],
  ['a browser that does not say', null, false],
])('%s: Apple Pay is offered or not', (_, userAgent, isOffered) => {
  const methods = ['ideal', 'apple_pay', 'card'].map((id) => ({ id, name: id }));
  const left = usableMethods(methods, userAgent).map(({ id }) => id);
  expect(left).toEqual(isOffered ? ['ideal', 'apple_pay', 'card'] : ['ideal', 'card']);
});
