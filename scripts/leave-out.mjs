// node scripts/leave-out.mjs <name> …: removes the named packages, and those that only they need, from this folder's
// production install. A name may end in *. Needed because pnpm installs optional peers that the workspace root has,
// such as @prisma/client's, which are developer tools. Also removes packages that only already deleted folders needed.
import { existsSync, lstatSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';

const MODULES = 'node_modules';
const given = process.argv.slice(2);
const root = realpathSync(process.cwd());
const store = path.join(root, MODULES, '.pnpm');
/** Depth of the workspace's packages. */
const DEPTH = 2;

const isLeftOut = (name) =>
  given.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));
const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() || entry.isSymbolicLink());

/** The packages in a `node_modules`; scoped ones by their full names. */
const packagesIn = (modules) =>
  foldersIn(modules)
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) =>
      entry.name.startsWith('@')
        ? foldersIn(path.join(modules, entry.name)).map(({ name }) => `${entry.name}/${name}`)
        : [entry.name],
    )
    .map((name) => ({ name, at: path.join(modules, name) }));

/** Every `node_modules` of the workspace itself. */
const modulesOf = (folder, depth) => {
  const inside = foldersIn(folder).filter((entry) => entry.isDirectory());
  const own = inside.some(({ name }) => name === MODULES) ? [path.join(folder, MODULES)] : [];
  const below = depth === 0 ? [] : inside.filter(({ name }) => name !== MODULES && !name.startsWith('.'));
  return [...own, ...below.flatMap(({ name }) => modulesOf(path.join(folder, name), depth - 1))];
};

/** The package's folder in the store, which has its dependencies beside it; undefined for a workspace package. */
const placeOf = (at) => {
  const inStore = path.relative(store, realpathSync(at));
  return inStore.startsWith('..') ? undefined : inStore.split(path.sep)[0];
};

const roots = modulesOf(root, DEPTH);
const needed = new Set();
const waiting = [...roots];
for (let modules = waiting.pop(); modules; modules = waiting.pop()) {
  for (const { name, at } of packagesIn(modules)) {
    const place = !isLeftOut(name) && existsSync(at) ? placeOf(at) : undefined;
    if (!place || needed.has(place)) continue;
    needed.add(place);
    waiting.push(path.join(store, place, MODULES));
  }
}

const gone = foldersIn(store).filter(({ name }) => name !== MODULES && !needed.has(name));
for (const { name } of gone) rmSync(path.join(store, name), { recursive: true });
// Removes broken links.
for (const modules of [
  ...roots,
  path.join(store, MODULES),
  ...[...needed].map((place) => path.join(store, place, MODULES)),
]) {
  if (!existsSync(modules)) continue;
  for (const { at } of packagesIn(modules)) if (lstatSync(at).isSymbolicLink() && !existsSync(at)) rmSync(at);
}
process.stdout.write(`Left out ${gone.length} packages of ${gone.length + needed.size}.\n`);
