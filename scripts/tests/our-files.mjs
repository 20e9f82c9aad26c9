import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.mjs';

/** Installed, built or cached by tools. */
const NOT_OURS = /^(node_modules|dist|build|generated|test-results|\.(?!github$|ci$).*)$/;
const READ = /\.(md|mjs|cjs|ts|tsx|css|json|prisma|sql|sh|ya?ml|cfg|example)$/;

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : filesIn(path.join(folder, entry.name));
    return READ.test(entry.name) || entry.name === 'Dockerfile' ? [path.join(folder, entry.name)] : [];
  });

/** The documents, the code and the settings of the repository. */
export const ourFiles = () => filesIn(root);
