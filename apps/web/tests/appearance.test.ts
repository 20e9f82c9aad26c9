import { VISITOR_COOKIE_DAYS } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { stubSettings } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { page, submit } = await startStubbedWeb();

const PATH = '/settings/appearance';
const SYSTEM = 'screen and (prefers-color-scheme: dark)';

/** Where the dark theme applies, and the colours of the browser in the order in which they are tried. */
async function themeOf(path: string, cookie = '') {
  const { html } = await page(path, { cookie });
  const [, media] = /<link rel="stylesheet" href="\/assets\/dark-[^"]+" media="([^"]+)"/.exec(html) ?? [];
  const metas = [...html.matchAll(/<meta name="theme-color" content="([^"]+)"(?: media="([^"]+)")?/g)];
  return { media, bars: metas.map(([, color, where]) => [color, where]) };
}

describe('the theme', () => {
  it.each([
    ['', SYSTEM],
    ['theme=dark', 'screen'],
    ['locale=nl; theme=light', 'not all'],
    ['theme=pink', SYSTEM],
    ['my-theme=dark', SYSTEM],
  ])('with the cookies “%s” is in the document: %s', async (cookie, expected) => {
    for (const path of ['/', '/login', '/pages/faq', '/nothing-here']) {
      const { media, bars } = await themeOf(path, cookie);
      expect(media, path).toBe(expected);
      expect(bars, path).toEqual([
        ['#150b1c', expected],
        [stubSettings.icon_color, undefined],
      ]);
    }
  });

  it.each([
    ['dark', `theme=dark; Path=/; Max-Age=${VISITOR_COOKIE_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Lax`],
    ['light', `theme=light; Path=/; Max-Age=${VISITOR_COOKIE_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Lax`],
    ['system', 'theme=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
    ['dark; Domain=evil.example', 'theme=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
  ])('chosen as %j is kept on the device, or left to the system again', async (theme, cookie) => {
    const { response, status, location } = await submit(PATH, { theme });
    expect([status, location]).toEqual([302, PATH]);
    expect(response.headers.getSetCookie()).toEqual([cookie]);
  });
});

it('the settings’ former address leads to them, with its query', async () => {
  const { status, location } = await page('/notifications?changed=back');
  expect([status, location]).toEqual([302, '/settings?changed=back']);
});
