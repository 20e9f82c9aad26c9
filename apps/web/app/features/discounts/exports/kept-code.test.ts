import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { forgetCode, keepCode, keptCode } from './kept-code.server.ts';

function visit(address: string, cookie = '') {
  const request = new Request(address, { headers: { cookie } });
  const set: string[] = [];
  const context = {
    forwarded: { 'x-forwarded-proto': new URL(address).protocol.slice(0, -1) },
    appendCookie: (value: string) => set.push(value),
  } as unknown as AppLoadContext;
  return { request, context, set };
}

describe('the code that a visitor came with', () => {
  it('is kept for a week, with any characters', () => {
    const came = visit('https://vonk.test/?code=%20spring%2B10;%20%20x&ref=a');
    keepCode(came);
    expect(came.set).toEqual([
      'discount-code=spring%2B10%3B%20%20x; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure',
    ]);
    const { request } = visit('https://vonk.test/premium', `a=b; ${came.set[0]?.split(';')[0]}; c=d`);
    expect(keptCode(request)).toBe('spring+10;  x');
  });

  it.each(['http://vonk.test/', 'http://vonk.test/?code=', 'http://vonk.test/?code=%20'])(
    'is none at %s',
    (address) => {
      const came = visit(address, 'discount-code=KEPT');
      keepCode(came);
      expect(came.set).toEqual([]);
    },
  );

  it('is cut to the maximum length, and is read from its own cookie only', () => {
    expect(keptCode(visit('http://vonk.test/', `discount-code=${'x'.repeat(4000)}`).request)).toHaveLength(60);
    expect(keptCode(visit('http://vonk.test/', 'discount-code=%E0%A4%A&next=/x').request)).not.toContain('next');
    expect(keptCode(visit('http://vonk.test/').request)).toBe('');
  });

  it('is forgotten', () => {
    const came = visit('http://vonk.test/');
    forgetCode(came);
    expect(came.set).toEqual(['discount-code=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
  });
});
