import { describe, expect, it } from 'vitest';
import { sameOriginPath } from './same-origin-path.ts';

describe('sameOriginPath', () => {
  it.each(['/members', '/members?min_age=30&page=2', '/likes/m/1#photos', '/a/../b'])('keeps %s', (path) => {
    expect(sameOriginPath(path, '/')).toBe(path === '/a/../b' ? '/b' : path);
  });

  it.each([
    null,
    '',
    'members',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    '/%0d%0aX: y\r\n',
    `/${'a'.repeat(600)}`,
  ])('falls back from %j', (path) => {
    expect(sameOriginPath(path, '/home')).toBe('/home');
  });
});
