import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SITE_SETTING_FACTS } from '@vonk/schema';
import { expect, it } from 'vitest';

const FILE = fileURLToPath(new URL('../../../docs/operating.md', import.meta.url));
const HEAD = '| setting | value | default | pages | what it does |\n|---|---|---|---|---|\n';
const TABLE = /^\| setting \| value \|.*\n(\|.*\n)*/m;

/** As `ops sites set` takes it. */
function written(usual: unknown): string {
  if (usual === undefined) return 'required';
  if (typeof usual === 'string') return `\`${usual}\``;
  return `\`${Array.isArray(usual) && usual.length > 0 ? usual.join(',') : JSON.stringify(usual)}\``;
}

it('docs/operating.md lists the settings of a site as their entries describe them; -u writes it', async () => {
  const document = readFileSync(FILE, 'utf8');
  expect(document).toMatch(TABLE);
  const rows = SITE_SETTING_FACTS.map(({ name, allows, usual, isForPages, about }) =>
    ['', `\`${name}\``, allows ?? '', written(usual), isForPages ? 'yes' : '', about, ''].join(' | ').trim(),
  );
  const described = document.replace(TABLE, () => `${HEAD}${rows.join('\n')}\n`);
  await expect(described).toMatchFileSnapshot(FILE);
});
