import { execFileSync } from 'node:child_process';
import { root } from '../root.mjs';
import { StartError } from '../start-error.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const tryGit = (...args) => {
  try {
    return git(...args).trim();
  } catch {
    return '';
  }
};

/** The merge base with the main branch; on main itself, what is published. */
const findBase = () => {
  for (const name of ['origin/main', 'main']) {
    const base = tryGit('merge-base', 'HEAD', name);
    if (base) return { name, base };
  }
  throw new StartError('--changed compares with the main branch, and there is none here.');
};

/**
 * The base commit, of which branch it is, and the files that differ from it, including untracked ones. Throws
 * `StartError`.
 */
export const findChanges = () => {
  const { name, base } = findBase();
  const lines = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].join('\n');
  return { name, base, files: [...new Set(lines.split('\n').filter(Boolean))] };
};

/** Many tests read these files without importing them, so a change there affects all tests. */
const REACHES_ALL =
  /^(pnpm-lock\.yaml|vitest\.config\.ts|prisma\/(schema\.prisma|(migrations|functions|triggers)\/)|packages\/testing\/src\/)/;

export const reachesAll = (files) => files.some((file) => REACHES_ALL.test(file));

/** What the tests are selected by, in one line: a branch that was not fetched for long makes them all run. */
export const changesLine = ({ name, base, files }) => {
  const count = files.length === 1 ? '1 file differs' : `${files.length} files differ`;
  const why = reachesAll(files) ? ', which reaches all tests' : '';
  return `${count} from ${name} (${base.slice(0, 8)})${why}`;
};
