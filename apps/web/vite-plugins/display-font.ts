import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../app/styles/generated/', import.meta.url));
const require = createRequire(import.meta.url);
/** The weight of headings, at the optical size between a card's title and a page's. */
const VARIATION = { opsz: 36, wght: 700 };
/** As `unicode-range` in tokens.css. */
const PARTS = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
  ],
  'latin-ext': [
    [0x100, 0x2ba],
    [0x1e00, 0x1e9f],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20c0],
  ],
} satisfies Record<string, [first: number, last: number][]>;

/**
 * Cuts the headings' typeface down to the one weight and optical size they use: with all its variations it would be the
 * largest file of a page without pictures.
 */
export function displayFont(): Plugin {
  return {
    name: 'vonk-display-font',
    async configResolved() {
      await Promise.all(Object.entries(PARTS).map(([part, ranges]) => makeFont(part, ranges)));
    },
  };
}

async function makeFont(part: string, ranges: [number, number][]): Promise<void> {
  const source = require.resolve(
    `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-opsz-normal.woff2`,
  );
  const target = path.join(folder, `display-${part}.woff2`);
  if (await isNewer(target, source)) return;
  const text = ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
  const font = await subsetFont(await readFile(source), String.fromCodePoint(...text), {
    targetFormat: 'woff2',
    variationAxes: VARIATION,
  });
  await mkdir(folder, { recursive: true });
  // Written atomically: several configurations may be resolved at the same time.
  const unfinished = `${target}.${randomUUID()}`;
  await writeFile(unfinished, font);
  await rename(unfinished, target);
}

/** Newer than the source and than this file, which defines how it is made. */
async function isNewer(target: string, source: string): Promise<boolean> {
  const made = await stat(target).catch(() => null);
  if (!made) return false;
  const [from, by] = await Promise.all([stat(source), stat(fileURLToPath(import.meta.url)).catch(() => null)]);
  return made.mtimeMs > Math.max(from.mtimeMs, by?.mtimeMs ?? 0);
}
