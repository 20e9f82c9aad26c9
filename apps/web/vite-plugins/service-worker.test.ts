// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs';
import { setUpFolder } from '@vonk/testing/set-up';
import { build, type Rollup } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { serviceWorker } from './service-worker.ts';

const folder = setUpFolder('vonk-shell-');
beforeAll(() => {
  mkdirSync(folder('app'));
  const write = (name: string, text: string) => writeFileSync(folder('app', name), text);
  write('shared.ts', 'export const shared = () => document.title;');
  write('letters.woff2', 'font');
  write('letters-ext-normal.woff2', 'font');
  write('root.css', '@font-face{font-family:a;src:url(./letters-ext-normal.woff2)} body{color:red}');
  write('root.tsx', "import './root.css'; import font from './letters.woff2?url'; export const root = font;");
  write(
    'entry.client.tsx',
    "import { shared } from './shared.ts'; export const entry = () => [shared(), import('./later.ts')];",
  );
  write('page.tsx', "import { shared } from './shared.ts'; export const page = () => shared();");
  write('later.ts', 'export const later = 1;');
});

async function builtFiles(ssr: boolean): Promise<Rollup.RollupOutput['output']> {
  const entry = (name: string) => folder('app', name);
  const result = (await build({
    root: folder(),
    configFile: false,
    logLevel: 'silent',
    plugins: [serviceWorker()],
    build: {
      write: false,
      ssr,
      assetsInlineLimit: 0,
      rollupOptions: {
        preserveEntrySignatures: 'exports-only',
        input: { entry: entry('entry.client.tsx'), root: entry('root.tsx'), page: entry('page.tsx') },
      },
    },
  })) as Rollup.RollupOutput;
  return result.output;
}

it('writes a worker with exactly the files that every page loads', async () => {
  const files = await builtFiles(false);
  const worker = files.find(({ fileName }) => fileName === 'sw.js');
  const code = worker?.type === 'asset' ? String(worker.source) : '';
  const listed = [...new Set(code.match(/\/assets\/[\w.-]+/g))].map((path) => path.slice(1));
  const shell = files
    .map(({ fileName }) => fileName)
    .filter((name) => /\/(entry|root|shared|letters)-/.test(name) && !name.includes('-ext-'));
  expect(shell.length).toBeGreaterThanOrEqual(5);
  expect(listed.toSorted()).toEqual(shell.toSorted());
  expect(code).toContain('notificationclick');
});

it('writes none in the server build', async () => {
  expect((await builtFiles(true)).some(({ fileName }) => fileName === 'sw.js')).toBe(false);
});
