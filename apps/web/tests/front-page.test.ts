import { describe, expect, it } from 'vitest';
import { startStubbedWeb } from './stubbed-web.ts';

const { page } = await startStubbedWeb();

describe('the front page', () => {
  it('is in the language of the settings response, and preloads its messages', async () => {
    const { html } = await page('/', { cookie: 'locale=nl' });
    expect(html).toContain('<html lang="nl"');
    const [, words] = /\}\)\((\[.*?\])\);window\.__remixContext/.exec(html) ?? [];
    expect(JSON.parse(words ?? 'null')).toEqual([
      expect.stringMatching(/^\/assets\/messages-[\w-]+\.js$/),
      expect.stringMatching(/^\/assets\/signup-[\w-]+\.js$/),
    ]);
  });

  it('has no inline style, no foreign origin, and a nonce on every inline script', async () => {
    const { response, html } = await page('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(html).not.toMatch(/<style|\sstyle="/);
    // The URLs for search engines are those of the site itself.
    const loaded = html.replaceAll(/<link rel="(?:canonical|alternate)"[^>]*>/g, '');
    expect([...loaded.matchAll(/(?:src|href)="(?:https?:)?\/\/([^/"]+)/g)]).toEqual([]);
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline.length).toBeGreaterThan(0);
    for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`);
    expect(policy).not.toContain('unsafe');
  });
});
