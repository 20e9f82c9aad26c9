// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withMissingScript } from './missing-scripts.ts';

const remix = dirname(createRequire(import.meta.url).resolve('@remix-run/react'));
const routeModules = readFileSync(join(remix, 'esm/routeModules.js'), 'utf8');

it('makes Remix continue where it would reload the page and never resolve', async () => {
  const source = withMissingScript(routeModules);
  const { loadRouteModule } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  const cache = {};
  const standIn = await loadRouteModule({ id: 'gone', module: 'data:text/javascript,throw new Error()' }, cache);
  expect(standIn).toMatchObject({ handle: { isScriptMissing: true } });
  expect(standIn.default()).toBeNull();
  expect(cache).toEqual({});
});

it('fails the build if Remix’s code has changed', () => {
  expect(() => withMissingScript('export const other = 1;')).toThrow('no longer gives up');
});
