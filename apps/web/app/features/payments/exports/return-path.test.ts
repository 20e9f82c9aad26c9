import { describe, expect, it } from 'vitest';
import { rememberedNext, rememberedPlace, rememberNext, rememberPlace, wishOf } from './return-path.server.ts';
import { withPayment, withWish } from './return-path.ts';

const request = (url: string, cookie = '') => new Request(url, { headers: { cookie } });
const remember = (protocol: string, next: string) =>
  rememberNext({ forwarded: { 'x-forwarded-proto': protocol } }, (name) => (name === 'next' ? next : ''))['Set-Cookie'];

describe('the return path', () => {
  it('must be a path on this site', () => {
    expect(wishOf(request('https://vonk.test/premium?next=%2Fchats%2F1')).next).toBe('/chats/1');
    expect(wishOf(request('https://vonk.test/premium?next=https%3A%2F%2Felsewhere.test')).next).toBe('');
    expect(wishOf(request('https://vonk.test/premium?next=%2F%2Felsewhere.test')).next).toBe('');
    expect(wishOf(request('https://vonk.test/premium')).next).toBe('');
  });

  it('is carried along in addresses', () => {
    expect(withWish({ next: '/members/1/chat?a=b', code: '' })).toBe('?next=%2Fmembers%2F1%2Fchat%3Fa%3Db');
    expect(withWish({ next: '', code: '' })).toBe('');
  });

  it('is carried along with a discount code', () => {
    const wish = wishOf(request('https://vonk.test/premium?code=%20spring%2B10%20&next=%2Fchats%2F1&ref=x'));
    expect(wish).toEqual({ next: '/chats/1', code: 'spring+10' });
    expect(wishOf(request(`https://vonk.test/premium${withWish(wish)}`))).toEqual(wish);
    expect(withWish({ next: '', code: 'SPRING10' })).toBe('?code=SPRING10');
    expect(withWish({ next: '', code: '' })).toBe('');
    expect(wishOf(request(`https://vonk.test/premium?code=${'x'.repeat(5000)}`)).code).toHaveLength(60);
  });

  it('survives the provider’s checkout', () => {
    const cookie = remember('https', '/chats/1');
    expect(cookie).toMatch(/; Path=\/transactions; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/);
    expect(rememberedNext(request('https://vonk.test/transactions/1', `a=b; ${cookie.split(';')[0]}; c=d`))).toBe(
      '/chats/1',
    );
  });

  it('is cleared when there is none, and never leads to another site', () => {
    expect(remember('http', '')).toMatch(/^pay-next=; .*Max-Age=0;.*SameSite=Lax$/);
    expect(rememberedNext(request('http://vonk.test/', 'pay-next=%2F%2Felsewhere.test'))).toBe('');
    expect(rememberedNext(request('http://vonk.test/', 'pay-next=%E0%A4%A'))).toBe('');
  });
});

describe('the page whose sheet ordered', () => {
  const place = (next: string) => {
    const { 'Set-Cookie': cookie } = rememberPlace({ forwarded: {} }, next, 'p1');
    return request('https://vonk.test/transactions/p1', cookie.split(';')[0]);
  };

  it('shows this payment, and no other one', () => {
    expect(rememberedPlace(place('/chats/1?gift'), 'p1')).toBe('/chats/1?gift=&payment=p1');
    expect(rememberedPlace(place('/chats/1'), 'p2')).toBe('');
    expect(rememberedPlace(request('https://vonk.test/transactions/p1', 'pay-next=%2Fchats%2F1'), 'p1')).toBe('');
  });

  it('is the page alone for the payment’s own page', () => {
    expect(rememberedNext(place('/chats/1'))).toBe('/chats/1');
  });

  it.each(['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test', '/a/..//elsewhere.test', 'nonsense'])(
    'is never on another site: %s',
    (next) => {
      expect(rememberedPlace(place(next), 'p1')).toBe('');
      const cookie = `pay-next=${encodeURIComponent(`${next}?payment=p1`)}`;
      expect(rememberedPlace(request('https://vonk.test/transactions/p1', cookie), 'p1')).toBe('');
    },
  );

  it('shows one payment at a time', () => {
    expect(withPayment('/chats/1?payment=p1&before=2#end', 'p2')).toBe('/chats/1?before=2&payment=p2#end');
    expect(withPayment('/chats/1?payment=p1', null)).toBe('/chats/1');
  });
});
