import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startStubbedWeb } from './stubbed-web.ts';

const client = fileURLToPath(new URL('../build/client/', import.meta.url));
/** The front page's budget for scripts, compressed by brotli. */
const SCRIPT_BUDGET = 111.5 * 1024;

const { page } = await startStubbedWeb();

describe('the front page', () => {
  it('is in the language of the settings response, and preloads its messages', async () => {
    const { html } = await page('/', { cookie: 'locale=nl' });
    expect(html).toContain('<html lang="nl"');
    expect(html).toMatch(/\}\)\("\/assets\/messages-[\w-]+\.js"\);window\.__remixContext/);
  });

  it('stays within its script budget, including the messages', async () => {
    const { html } = await page('/');
    const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
    const ofPage = [...scripts].filter((path) => isFetched(path, html));
    expect(ofPage.some((path) => path.includes('/messages-'))).toBe(true);
    const bytes = ofPage.reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(client, path))).length, 0);
    expect(ofPage.length).toBeGreaterThan(3);
    expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET);
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

describe('the browser build', () => {
  it('has no zod in any chunk', () => {
    for (const name of readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.js'))) {
      expect(readFileSync(join(client, 'assets', name), 'utf8'), name).not.toMatch(/ZodError|\$ZodType|invalid_union/);
    }
  });

  it('has a compressed copy of every script worth it', () => {
    const names = readdirSync(join(client, 'assets'));
    const large = names.filter(
      (name) => name.endsWith('.js') && readFileSync(join(client, 'assets', name)).length >= 1024,
    );
    for (const name of large) expect(names).toEqual(expect.arrayContaining([`${name}.br`, `${name}.gz`]));
  });
});

/** Loaded by a tag or by the page's own start script; the manifest's list of other pages does not count. */
function isFetched(path: string, html: string): boolean {
  const quoted = path.replaceAll('.', '\\.');
  return new RegExp(`(?:href|src)="${quoted}"|(?:from|import) ?\\(?"${quoted}"|\\)\\("${quoted}"\\)`).test(html);
}
