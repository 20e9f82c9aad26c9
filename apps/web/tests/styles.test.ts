import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const assets = new URL('../build/client/assets/', import.meta.url);

/** The stylesheets of the build by name. */
const stylesheets = readdirSync(fileURLToPath(assets))
  .filter((name) => name.endsWith('.css'))
  .map((name): [string, string] => [name, readFileSync(new URL(name, assets), 'utf8')]);

/** The selectors with `:hover` that are not in a media query for devices with a hover. */
function strayHovers(css: string): string[] {
  const [open, found]: [string[], string[]] = [[], []];
  for (const [, head = '', brace] of css.matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '}') open.pop();
    else if (
      open.push(head) &&
      head.includes(':hover') &&
      !open.some((rule) => /^@media.*\(hover: ?hover\)/.test(rule))
    )
      found.push(head);
  }
  return found;
}

test('a finger’s tap leaves no hover behind: each is only for devices that have one', () => {
  expect(strayHovers('a:hover{b:c}@media (hover:hover){a:hover{b:c}}.d:hover .e{f:g}')).toEqual([
    'a:hover',
    '.d:hover .e',
  ]);
  expect(stylesheets.filter(([, css]) => css.includes(':hover')).length).toBeGreaterThan(10);
  for (const [name, css] of stylesheets) expect(strayHovers(css), name).toEqual([]);
});

test('the browser draws nothing over what is tapped', () => {
  const all = stylesheets.map(([, css]) => css).join('');
  expect(new Set(all.match(/-webkit-tap-highlight-color:[^;}]*/g))).toEqual(
    new Set(['-webkit-tap-highlight-color:transparent']),
  );
});
