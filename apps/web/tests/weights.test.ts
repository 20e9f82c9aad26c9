import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

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
const SCRIPTS_A_PAGE = 25.4 * KILOBYTE;
const STYLES_A_PAGE = 25 * KILOBYTE;

const client = fileURLToPath(new URL('../build/client/', import.meta.url));
const manifest = readManifest();
const weights = new Map<string, number>();

function readManifest(): Manifest {
  const texts = readdirSync(join(client, 'assets'))
    .filter((name) => /^manifest-\w+\.js$/.test(name))
    .map((name) => readFileSync(join(client, 'assets', name), 'utf8'));
  const [, json] =
    /^window\.__remixManifest=(\{.*\});?\s*$/s.exec(texts.find((text) => text.length > 1000) ?? '') ?? [];
  if (!json) throw new Error('the build has no manifest');
  return JSON.parse(json) as Manifest;
}

/** In bytes. */
function weight(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(readFileSync(join(client, file))).length;
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
  test.each(pages)('%s adds few scripts to the front page’s, and has few styles', (id) => {
    const front = new Set(scriptsOf('index'));
    expect(weigh(scriptsOf(id).filter((file) => !front.has(file)))).toBeLessThanOrEqual(SCRIPTS_A_PAGE);
    expect(weigh(stylesOf(id))).toBeLessThanOrEqual(STYLES_A_PAGE);
  });

  test.each(pages)('%s never imports the start script, which would start it too early', (id) => {
    for (const { imports = [] } of chain(id)) expect(imports).not.toContain(manifest.entry.module);
  });

  test('is one of many', () => {
    expect(pages.length).toBeGreaterThan(50);
  });
});

test('the messages of the long texts are small too', () => {
  const files = readdirSync(join(client, 'assets')).filter((name) => /^pages-[\w-]+\.js$/.test(name));
  expect(files.length).toBeGreaterThanOrEqual(11);
  for (const file of files) expect(weight(join('assets', file)), file).toBeLessThanOrEqual(SCRIPTS_A_PAGE / 2);
});

test('no scripts import each other in a cycle, so that each runs after what it needs', () => {
  const imports = new Map(
    readdirSync(join(client, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => {
        const text = readFileSync(join(client, 'assets', name), 'utf8');
        return [
          name,
          [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, imported]) => imported as string),
        ];
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
