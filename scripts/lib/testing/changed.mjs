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

/** Where this branch left the one that was published; on that one itself, what was published. */
const findBase = () => {
  for (const name of ['origin/main', 'main']) {
    const base = tryGit('merge-base', 'HEAD', name);
    if (base) return base;
  }
  throw new StartError('--changed compares with the main branch, and there is none here.');
};

/** The commit to compare with, and the files that differ from it, new ones among them. Throws `StartError`. */
export const findChanges = () => {
  const base = findBase();
  const lines = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].join('\n');
  return { base, files: [...new Set(lines.split('\n').filter(Boolean))] };
};

/** What many tests read without importing it: a change there is a change to all of them. */
const REACHES_ALL =
  /^(pnpm-lock\.yaml|vitest\.config\.ts|prisma\/(schema\.prisma|migrations\/)|packages\/testing\/src\/)/;

export const reachesAll = (files) => files.some((file) => REACHES_ALL.test(file));
