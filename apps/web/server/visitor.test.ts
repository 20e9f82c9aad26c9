import { expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

const [first, second] = ['a-first-secret-of-our-own-proxies-01', 'a-second-secret-of-our-own-proxies-2'];

it('is trusted from a proxy with either secret during rotation', () => {
  const hostFor = (secret: string) => {
    const headers = { host: 'one.example', 'x-forwarded-host': 'two.example', 'x-vonk-proxy-secret': secret };
    return visitorOf(headers, '127.0.0.1', { proxySecrets: [first, second], isEncrypted: false })?.host;
  };
  expect([first, second, 'another', ''].map(hostFor)).toEqual([
    'two.example',
    'two.example',
    'one.example',
    'one.example',
  ]);
});
