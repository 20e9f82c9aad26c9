import { expect, test } from 'vitest';
import { withoutLocale } from './address-locale.ts';

test.each([
  ['/', '/'],
  ['/?lang=de', '/'],
  ['/landers/video?ref=a%20b&lang=de&sub1=%22', '/landers/video?ref=a%20b&sub1=%22'],
  ['/pages/faq?lang=nl#top', '/pages/faq#top'],
  ['/pages/faq?language=nl', '/pages/faq?language=nl'],
  ['/a?lang=de&lang=fr', '/a'],
])('%s without its locale is %s', (path, rest) => {
  expect(withoutLocale(path)).toBe(rest);
});
