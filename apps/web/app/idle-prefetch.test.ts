// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { prefetchNext } from './idle-prefetch.ts';

test('the files of likely next screens are fetched once, their layouts’ too, and nothing else', () => {
  const known = {
    signup: { module: '/signup.js', imports: ['/field.js'], css: ['/signup.css'], parentId: 'layouts/default' },
    'layouts/default': { module: '/default.js', parentId: 'root' },
    root: { module: '/root.js' },
    credits: { module: '/credits.js' },
  };
  prefetchNext('index', known);
  prefetchNext('index', known);
  const links = [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`);
  expect(links).toEqual([
    'modulepreload /signup.js',
    'modulepreload /field.js',
    'prefetch /signup.css',
    'modulepreload /default.js',
    'modulepreload /root.js',
  ]);
});
