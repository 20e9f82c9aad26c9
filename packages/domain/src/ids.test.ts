import { expect, test } from 'vitest';
import { derivedId, hashSecret, newId, newSecret } from './ids.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('new ids are of version 7, unique, and sort by the millisecond', () => {
  const now = new Date('2026-05-04T12:00:00.000Z');
  const ids = Array.from({ length: 1000 }, (_, index) => newId(new Date(now.getTime() + index)));
  expect(ids.every((id) => UUID.exec(id)?.[1] === '7')).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(Array.from({ length: 1000 }, () => newId(now))).size).toBe(1000);
  expect(Number.parseInt(newId(now).replace('-', '').slice(0, 12), 16)).toBe(now.getTime());
});

test('derived ids depend on their parts and on where each part ends', () => {
  expect(derivedId('a', 'b')).toBe(derivedId('a', 'b'));
  expect(UUID.exec(derivedId('a', 'b'))?.[1]).toBe('8');
  expect(new Set([derivedId('a', 'b'), derivedId('ab'), derivedId('a', 'b', ''), derivedId('b', 'a')]).size).toBe(4);
});

test('secrets are 256 bits, unique, and stored as a hash', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(secrets.every((secret) => /^[A-Za-z0-9_-]{43}$/.test(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(100);
  expect(hashSecret('x')).toHaveLength(32);
});
