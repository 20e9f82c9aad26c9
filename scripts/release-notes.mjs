// node scripts/release-notes.mjs [version]: prints CHANGELOG.md's notes on a version, by default that of package.json.
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inRoot } from './lib/root.mjs';

const HEADING = /^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$/;

/**
 * The versions of a changelog in the Keep a Changelog format, in its order. `date` is null for unreleased changes.
 * @param {string} changelog
 */
export const readVersions = (changelog) => {
  const versions = [];
  for (const line of changelog.split('\n')) {
    const [, version, date = null] = HEADING.exec(line) ?? [];
    if (version) versions.push({ version, date, lines: [] });
    else versions.at(-1)?.lines.push(line);
  }
  return versions.map(({ lines, ...heading }) => ({ ...heading, notes: lines.join('\n').trim() }));
};

/** The notes on one version. Throws if there are none. */
export const notesOf = (changelog, version) => {
  const notes = readVersions(changelog).find((each) => each.version === version)?.notes;
  if (!notes) throw new Error(`CHANGELOG.md says nothing of version ${version}.`);
  return notes;
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  try {
    process.stdout.write(`${notesOf(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), process.argv[2] ?? version)}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
