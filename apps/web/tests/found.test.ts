import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { INDEXED_PATHS } from '../app/features/sites/found/indexed-paths.ts';
import { failure, settingsReply, stubFace, stubKnownProfile } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, web, page } = await startStubbedWeb();
const ORIGIN = 'https://localhost';
const fictional = stubKnownProfile(7);

const FRIDA = stubFace(50, { name: 'Frida' });
const frida = stubKnownProfile(50, { ...FRIDA, last_active_at: null });
api.on('GET /api/profile.php', ({ query }) =>
  query.get('id') === FRIDA.id ? { body: { profile: frida, relation: null } } : failure(404, 'not_found'),
);

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const isHidden = (html: string) => html.includes('<meta name="robots" content="noindex"/>');
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, language, href]) => [
      language,
      href,
    ]),
  );

describe('an indexable page', () => {
  it.each(INDEXED_PATHS)('%s has a canonical URL, its languages and a description', async (path) => {
    const { status, html } = await page(`${path}?ref=r1`);
    expect(status).toBe(200);
    expect(isHidden(html)).toBe(false);
    expect(canonicalOf(html)).toBe(`${ORIGIN}${path}`);
    expect(alternatesOf(html)).toEqual({
      en: `${ORIGIN}${path}?lang=en`,
      nl: `${ORIGIN}${path}?lang=nl`,
      'x-default': `${ORIGIN}${path}`,
    });
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html.match(/<meta name="description" content="[^"]+"\/>/g)).toHaveLength(1);
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/og.png"/>`);
  });

  it('has a unique description', async () => {
    const descriptions = await Promise.all(
      INDEXED_PATHS.map(
        async (path) => /<meta name="description" content="([^"]+)"/.exec((await page(path)).html)?.[1],
      ),
    );
    expect(descriptions).not.toContain(undefined);
    expect(new Set(descriptions).size).toBe(INDEXED_PATHS.length);
  });

  it('has a URL for each language of the site, which later pages stay in', async () => {
    const { response, html } = await page('/landers/gallery?lang=nl');
    expect(html).toContain('<html lang="nl"');
    expect(html).toContain('<meta property="og:locale" content="nl_NL"/>');
    expect(canonicalOf(html)).toBe(`${ORIGIN}/landers/gallery?lang=nl`);
    expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith('locale=nl; '))).toBe(true);
    const again = await page('/landers/gallery?lang=nl', { cookie: 'locale=nl' });
    expect(again.response.headers.getSetCookie()).toEqual([]);
  });

  it.each(['xx', '', 'NL', '../nl', 'nl%0d%0aSet-Cookie:a=b', 'de'])('ignores lang=%s', async (lang) => {
    const { response, html } = await page(`/?lang=${lang}`);
    expect(html).toContain('<html lang="en"');
    expect(canonicalOf(html)).toBe(`${ORIGIN}/`);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('a page that is not indexable', () => {
  it.each(['/reset-password', '/lang-config', '/nowhere/at-all', '/landers/gallery/winter'])(
    '%s has noindex',
    async (path) => {
      const { html } = await page(path);
      expect(isHidden(html)).toBe(true);
      expect(canonicalOf(html)).toBeUndefined();
    },
  );

  it.each(['', '/landing', '/landing2', '/landing2/winter', '/landing3', '/landing3/winter', '/signup'])(
    '/members/{id}%s, which is about one profile, has noindex',
    async (name) => {
      const { response, html } = await page(`/members/${FRIDA.id}${name}`);
      expect(response.status).toBe(200);
      expect(html).toContain('Frida');
      expect(isHidden(html)).toBe(true);
      expect(canonicalOf(html)).toBeUndefined();
    },
  );
});

describe('a slug', () => {
  it('sets the texts, theme and faces, and is passed to the sign-up', async () => {
    const { html } = await page('/landers/gallery/winter?ref=r1');
    expect(html).toContain('<title>Long evenings · Vonk</title>');
    expect(html).toMatch(/<h1[^>]*>Long evenings<\/h1>/);
    expect(html).toContain('It has only just begun.');
    expect(html).toContain('Look inside');
    expect(html.indexOf('Chosen')).toBeGreaterThan(0);
    expect(html.indexOf('Chosen')).toBeLessThan(html.indexOf('Person 1'));
    expect(html).toContain('name="slug" value="winter"');
    expect(html).toContain('/landing?ref=r1&amp;slug=winter');
  });

  it.each(['unknown', 'WINTER', '..%2Fwinter', '%3Cscript%3E', 'winter%0d%0aa', `${'a'.repeat(9000)}`, '%00'])(
    'that does not exist shows the lander’s own texts: %.30s',
    async (slug) => {
      const { response, html } = await page(`/landers/gallery/${slug}`);
      expect(response.status).toBe(200);
      expect(html).toContain('Have a look around');
      expect(html).not.toContain('name="slug" value="winter"');
    },
  );
});

describe('files for crawlers', () => {
  it('robots.txt excludes only the API and developer pages, and names the sitemap', async () => {
    const { response, html } = await page('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(html).toBe(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('the sitemap has every indexable page in every language, at the site’s own origin', async () => {
    const { response, html } = await page('/sitemap.xml', { cookie: 'locale=nl' });
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const places = [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, href]) => href);
    expect(places).toHaveLength(INDEXED_PATHS.length * 3);
    expect(new Set(places).size).toBe(places.length);
    for (const place of places) expect(place).toMatch(/^https:\/\/localhost\//);
    expect(html).toContain(`<xhtml:link rel="alternate" hreflang="nl" href="${ORIGIN}/landers/video?lang=nl"/>`);
  });

  it('the site’s preview image has its name and colour, and is drawn once', async () => {
    const draw = async () => Buffer.from(await (await fetch(`${web.origin}/og.png`)).arrayBuffer());
    const first = await draw();
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(first.length).toBeLessThan(100_000);
    expect((await draw()).equals(first)).toBe(true);
    api.on('GET /api/settings.php', () => settingsReply({ name: 'Zoë 7', icon_color: '#0e7c7b' }));
    expect((await draw()).equals(first)).toBe(false);
  });

  it('the search is not in the sitemap if closed to visitors, and has no snippets if open', async () => {
    expect((await page('/members')).html).toMatch(/<div class="results_[^"]*"[^>]* data-nosnippet="">/);
    api.on('GET /api/settings.php', () => settingsReply({ logged_out_search: false }));
    const { html } = await page('/sitemap.xml');
    expect(html).toContain('/login</loc>');
    expect(html).not.toContain('/members');
  });
});

describe.each([
  ['by invitation only', 'with_trafficsource', 'By invitation only'],
  ['not at all', 'other', 'No new members for now'],
] as const)('where a site takes members %s', (_case, signups, notice) => {
  const close = () => {
    api.on('GET /api/profile.php', () => ({ body: { profile: fictional, relation: null } }));
    api.on('GET /api/settings.php', () => settingsReply({ signups }, { signup_open: false }));
  };

  it.each([
    '/',
    '/signup',
    '/pricing',
    '/landers/gallery',
    '/landers/video',
    '/landers/socialnetwork',
    '/landers/tinderswipe',
    ...['', '/landing', '/landing2', '/landing3', '/signup'].map((rest) => `/members/${fictional.id}${rest}`),
  ])('%s says so and has no sign-up form', async (path) => {
    close();
    const { status, shown } = await page(path);
    expect(status).toBe(200);
    expect(shown).toContain(notice);
    expect(shown).not.toContain('name="gender"');
    expect(shown.match(/<a [^>]*href="\/signup[^"]*"[^>]*>/g) ?? []).toEqual([]);
    expect(shown.includes('Open the link you were sent')).toBe(signups === 'with_trafficsource');
  });

  it('the login has no sign-up link', async () => {
    close();
    expect((await page('/login')).html).not.toContain('href="/signup');
  });
});
