import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startStubbedWeb } from './stubbed-web.ts';

interface Entry {
  module: string;
  imports?: string[];
  css?: string[];
}
interface Manifest {
  entry: Entry;
  routes: Record<string, Entry & { id: string; parentId?: string }>;
}

const KILOBYTE = 1000;
/** What a page may add to the front page's scripts, and the size of all its stylesheets, by brotli. */
const SCRIPTS_A_PAGE = 25.8 * KILOBYTE;
/**
 * The steps of the sign-up have a history, and its password a button. A conversation draws quotes, reactions and each
 * message's button; its menu loads later. The search has a radius, lists saved searches and saves its own, and notices
 * where a mouse moves; what a card shows under it loads later. Tabs lead to where their screens were left. The own
 * profile is drawn like others', with the sentences that it completes and a menu per photo for browsers without scripts;
 * its sheets load later, but not the form of all fields. What the game tells of a person is in chunks that three kinds of
 * pages share.
 */
const SCRIPTS_OF: Record<string, number> = {
  signup: 27.3 * KILOBYTE,
  members: 26.8 * KILOBYTE,
  'swipe-game': 26.6 * KILOBYTE,
  'chats-id': 26.6 * KILOBYTE,
  'members-id-chat': 26.6 * KILOBYTE,
  profile: 27.4 * KILOBYTE,
  'profile-edit': 26.7 * KILOBYTE,
};
const STYLES_A_PAGE = 25 * KILOBYTE;
/** What the front page may load of scripts, by brotli. */
const FRONT_PAGE_SCRIPTS = 106 * 1024;
/** The same for the page that members see first, in the language with the longest messages. */
const FIRST_PAGE_SCRIPTS = 130 * 1024;
const FILM = 600 * 1024;
/** In the names of built files. How well they compress is chance, and changes a page by up to a hundred bytes. */
const HASH = /-[\w-]{8}(?=\.(?:js|css)\b)/g;

const { page } = await startStubbedWeb();
const client = fileURLToPath(new URL('../build/client/', import.meta.url));
/** The built files whose names end like this. */
const built = (end: string) => readdirSync(join(client, 'assets')).filter((name) => name.endsWith(end));
const sizeOf = (name: string) => statSync(join(client, 'assets', name)).size;
const textOf = (name: string) => readFileSync(join(client, 'assets', name), 'utf8');
const manifest = readManifest();
const weights = new Map<string, number>();

function readManifest(): Manifest {
  const texts = built('.js')
    .filter((name) => name.startsWith('manifest-'))
    .map(textOf);
  const [, json] =
    /^window\.__remixManifest=(\{.*\});?\s*$/s.exec(texts.find((text) => text.length > 1000) ?? '') ?? [];
  if (!json) throw new Error('the build has no manifest');
  return JSON.parse(json) as Manifest;
}

/** In bytes, without hashes. */
function weight(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(readFileSync(join(client, file), 'utf8').replace(HASH, '')).length;
  weights.set(file, bytes);
  return bytes;
}

const weigh = (files: Iterable<string>): number => [...new Set(files)].reduce((sum, file) => sum + weight(file), 0);

/** A route with its parents. */
function chain(id: string): Entry[] {
  const route = manifest.routes[id];
  if (!route) throw new Error(`no route ${id}`);
  return [...(route.parentId ? chain(route.parentId) : []), route];
}

const scriptsOf = (id: string): string[] =>
  [manifest.entry, ...chain(id)].flatMap(({ module, imports = [] }) => [module, ...imports]);
const stylesOf = (id: string): string[] => [manifest.entry, ...chain(id)].flatMap(({ css = [] }) => css);

const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId));
const pages = Object.keys(manifest.routes).filter((id) => !parents.has(id) && !id.startsWith('dev/'));

describe('a page', () => {
  test.each(pages)('%s adds few scripts, none of which starts the page too early, and has few styles', (id) => {
    const front = new Set(scriptsOf('index'));
    const most = SCRIPTS_OF[id] ?? SCRIPTS_A_PAGE;
    expect(weigh(scriptsOf(id).filter((file) => !front.has(file)))).toBeLessThanOrEqual(most);
    expect(weigh(stylesOf(id))).toBeLessThanOrEqual(STYLES_A_PAGE);
    for (const { imports = [] } of chain(id)) expect(imports).not.toContain(manifest.entry.module);
  });

  test('is one of many', () => {
    expect(pages.length).toBeGreaterThan(50);
  });
});

test('the first page of a member stays within its script budget, including the messages of any language', () => {
  const messages = built('.js').filter((name) => /^messages-[\w-]{8}\.js$/.test(name));
  expect(messages).toHaveLength(11);
  const heaviest = Math.max(...messages.map((name) => weight(join('assets', name))));
  expect(weigh(scriptsOf('members')) + heaviest).toBeLessThanOrEqual(FIRST_PAGE_SCRIPTS);
});

/** What a chunk does for `await loadWords('account')`. */
const LOADS_WORDS = /\bawait [\w$]+\("(pages|signup|account)"\)/g;
const wordsOf = (id: string) =>
  scriptsOf(id).flatMap((file) =>
    [...readFileSync(join(client, file), 'utf8').matchAll(LOADS_WORDS)].map(([, name]) => name),
  );

test('the pages that members open most load no messages of other routes', () => {
  expect([wordsOf('index'), wordsOf('credits')]).toEqual([['signup'], ['account']]);
  for (const id of ['members', 'members-id', 'likes', 'swipe-game', 'chats', 'chats-id', 'profile', 'login'])
    expect([id, wordsOf(id)]).toEqual([id, []]);
});

test('the messages that some routes load are small too', () => {
  const files = built('.js').filter((name) => /^(?:pages|signup|account|chats)-[\w-]{8}\.js$/.test(name));
  expect(files.length).toBeGreaterThanOrEqual(44);
  for (const file of files) expect(weight(join('assets', file)), file).toBeLessThanOrEqual(SCRIPTS_A_PAGE / 2);
});

test('no scripts import each other in a cycle, so that each runs after what it needs', () => {
  const imports = new Map(
    built('.js').map((name) => {
      const found = textOf(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g);
      return [name, [...found].map(([, imported]) => imported as string)];
    }),
  );
  expect([...imports.values()].flat().length).toBeGreaterThan(100);
  const done = new Set<string>();
  const findRing = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const imported of imports.get(name) ?? []) {
      const ring = findRing(imported, [...path, name]);
      if (ring) return ring;
    }
    done.add(name);
    return null;
  };
  for (const name of imports.keys()) expect(findRing(name, [])).toBeNull();
});

test('the front page stays within its script budget, including the messages', async () => {
  const { html } = await page('/');
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  const ofPage = [...scripts].filter((path) => isFetched(path, html));
  for (const words of ['messages', 'signup'])
    expect(ofPage.some((path) => path.startsWith(`/assets/${words}-`))).toBe(true);
  expect(ofPage.length).toBeGreaterThan(3);
  expect(weigh(ofPage)).toBeLessThanOrEqual(FRONT_PAGE_SCRIPTS);
});

/** Loaded by a tag or by the page's own start script; the manifest's list of other pages does not count. */
function isFetched(path: string, html: string): boolean {
  const quoted = path.replaceAll('.', '\\.');
  return new RegExp(
    `(?:href|src)="${quoted}"|(?:from|import) ?\\(?"${quoted}"|\\)\\(\\[[^\\]]*"${quoted}"[^\\]]*\\]\\)`,
  ).test(html);
}

test('films are built, and small', () => {
  const films = built('.webm');
  expect(films.map((name) => name.split('-')[0]).sort()).toEqual(['evening', 'town']);
  for (const name of films) expect(sizeOf(name), name).toBeLessThan(FILM);
});

test.each(['video', 'transitionsvideolanding'])('/landers/%s has a poster but no film in its HTML', async (lander) => {
  const { html } = await page(`/landers/${lander}`);
  const [poster = ''] = /\/assets\/(?:town|evening)-[\w-]+\.webp/.exec(html) ?? [];
  expect((await page(poster)).response.headers.get('content-type')).toBe('image/webp');
  expect(html).not.toContain('<video');
  expect(html).not.toContain('.webm"');
});

test('no chunk has zod', () => {
  for (const name of built('.js')) expect(textOf(name), name).not.toMatch(/ZodError|\$ZodType|invalid_union/);
});

test('every script worth it has compressed copies', () => {
  const large = built('.js').filter((name) => sizeOf(name) >= 1024);
  for (const name of large) expect(built('')).toEqual(expect.arrayContaining([`${name}.br`, `${name}.gz`]));
});
