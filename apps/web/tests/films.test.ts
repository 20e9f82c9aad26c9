import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startStubbedWeb } from './stubbed-web.ts';

const { web } = await startStubbedWeb();
const folder = fileURLToPath(new URL('../build/client/assets/', import.meta.url));
const FILM_BUDGET = 600 * 1024;

it('films are built, and small', () => {
  const films = readdirSync(folder).filter((name) => name.endsWith('.webm'));
  expect(films.map((name) => name.split('-')[0]).sort()).toEqual(['evening', 'town']);
  for (const name of films) expect(statSync(join(folder, name)).size, name).toBeLessThan(FILM_BUDGET);
});

it.each(['video', 'transitionsvideolanding'])('/landers/%s has a poster but no film in its HTML', async (lander) => {
  const html = await (await fetch(`${web.origin}/landers/${lander}`)).text();
  const [poster] = /\/assets\/(?:town|evening)-[\w-]+\.webp/.exec(html) ?? [];
  expect((await fetch(`${web.origin}${poster}`)).headers.get('content-type')).toBe('image/webp');
  expect(html).not.toContain('<video');
  expect(html).not.toContain('.webm"');
});
