import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SITE_LANDERS } from '@vonk/schema/constants';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const APP = join(ROOT, 'apps/web/app');
const CATALOGS = ['pages', 'signup', 'account', 'chats'];

const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|server)\./.test(name))
  .map((name) => join(APP, name));
const STATIC = /^(?:import|export)\s(?!type\b)(?:[^;]*?\sfrom\s)?'(\.[^']+)'/gm;
const DYNAMIC = /\bimport\('(\.[^']+)'\)/g;

interface Module {
  imports: string[];
  onDemand: string[];
  /** The catalogues it loads. */
  loads: string[];
}

const modules = new Map(
  sources.map((file): [string, Module] => {
    const text = readFileSync(file, 'utf8');
    const found = (pattern: RegExp) =>
      [...text.matchAll(pattern)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((path) => existsSync(path) && !path.includes('.server.'));
    const loads = [...text.matchAll(/^await loadWords\('(\w+)'\)/gm)].map(([, name = '']) => name);
    return [file, { imports: found(STATIC), onDemand: found(DYNAMIC), loads }];
  }),
);

/** A module with all that is loaded before it runs. The server has all words. */
function withImports(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const path of modules.get(file)?.imports ?? []) withImports(path, known);
  return known;
}

/** The modules that speak words of a catalogue. */
function speakersOf(catalog: string): Set<string> {
  const text = readFileSync(join(ROOT, `packages/i18n/locales/en/${catalog}.po`), 'utf8');
  return new Set([...text.matchAll(/^#: (\S+)$/gm)].map(([, path = '']) => join(ROOT, path)));
}

const speakersIn = new Map(CATALOGS.map((catalog) => [catalog, speakersOf(catalog)]));

const table = readFileSync(join(APP, 'routes.ts'), 'utf8');
const wordsIn = (list: string) => [...list.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word);
const lists = new Map([
  ['SITE_LANDERS', [...SITE_LANDERS]],
  ...[...table.matchAll(/^const (\w+) = \[([^\]]*)\];/gm)].map(([, name = '', list = '']): [string, string[]] => [
    name,
    wordsIn(list),
  ]),
]);
/** Routes that a list names. */
const listed = [
  ...table.matchAll(/\.\.\.(\w+)\.map\(\(name\) => screen\([^,]+, `([^`$]+)\$\{name\}\.tsx`\)\)/g),
].flatMap(([, list = '', folder = '']) => (lists.get(list) ?? []).map((name) => `${folder}${name}.tsx`));
const named = [...table.matchAll(/'([\w./-]+\.tsx?)'/g)].map(([, path = '']) => path);
const routes = [...named, ...listed].map((path) => join(APP, path)).filter((path) => existsSync(path));
const always = ['root.tsx', 'entry.client.tsx'].map((name) => join(APP, name));
/** Where loading begins. */
const starts = [...new Set([...always, ...routes, ...[...modules.values()].flatMap(({ onDemand }) => onDemand)])];

test('the table of routes is read', () => {
  expect(listed.length).toBeGreaterThan(20);
  expect(routes).toHaveLength(named.length + listed.length);
});

describe.each(CATALOGS)('the words of %s', (catalog) => {
  const speakers = speakersIn.get(catalog) ?? new Set();

  test('are loaded by everything that shows them', () => {
    const silent = starts.filter((start) => {
      const loaded = [...withImports(start)];
      const catalogs = new Set(loaded.flatMap((file) => modules.get(file)?.loads ?? []));
      // What several catalogues have needs one of them.
      const speaks = loaded.some(
        (file) => speakers.has(file) && ![...catalogs].some((other) => speakersIn.get(other)?.has(file)),
      );
      return speaks && !catalogs.has(catalog);
    });
    expect(silent.map((file) => relative(APP, file))).toEqual([]);
  });

  test('begin to load with the document of each route that loads them', () => {
    const late = routes.filter((route) => {
      const known = [...withImports(route)];
      const loads = known.some((file) => modules.get(file)?.loads.includes(catalog));
      return loads && !known.some((file) => readFileSync(file, 'utf8').includes(`words: '${catalog}'`));
    });
    expect(late.map((file) => relative(APP, file))).toEqual([]);
  });

  test('are loaded by some routes, and never with every page', () => {
    const loading = starts.filter((start) =>
      [...withImports(start)].some((file) => modules.get(file)?.loads.includes(catalog)),
    );
    expect(loading.length).toBeGreaterThan(1);
    expect(loading.filter((start) => always.includes(start))).toEqual([]);
  });
});
