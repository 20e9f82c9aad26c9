// npm run backup -- <folder>: backs up the running site of this folder. Start the site with the copy as VONK_DATA_DIR
// to restore it.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { loadDotEnv } from './lib/early-checks.mjs';
import { isBuildCurrent } from './lib/install.mjs';
import { builtProcesses, sourceProcesses } from './lib/processes.mjs';
import { root } from './lib/root.mjs';
import { StartError, tell } from './lib/start-error.mjs';
import { requireNode } from './preflight.mjs';

const backUp = async (given) => {
  if (!given) throw new StartError('Say where to: npm run backup -- <folder>.');
  const to = path.resolve(given);
  if (existsSync(to)) throw new StartError(`${to} is there already; name a folder that is not.`);
  const dataDir = path.resolve(root, process.env.VONK_DATA_DIR?.trim() || '.data');
  const { load } = isBuildCurrent() ? builtProcesses() : sourceProcesses();
  const { backUpEmbeddedPostgres, copyToDisk, copyTree } = await load('db/embedded/index');
  const draft = `${to}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const storage = path.join(dataDir, 'storage');
  const copyPhotos = async (takes) =>
    existsSync(storage) ? copyTree({ from: storage, to: path.join(draft, 'storage'), takes }) : 0;
  let photos = await copyPhotos();
  const { files } = await backUpEmbeddedPostgres({
    dir: path.join(dataDir, 'postgres'),
    to: path.join(draft, 'postgres'),
  });
  // Also copies photos that were uploaded meanwhile, because the database may refer to them.
  photos += await copyPhotos((inside, isFolder) => isFolder || !existsSync(path.join(draft, 'storage', inside)));
  await copyToDisk(path.join(dataDir, 'secrets.json'), path.join(draft, 'secrets.json'));
  // Gets its final name only once it is complete.
  renameSync(draft, to);
  process.stdout.write(`Copied ${files} files of the database and ${photos} of photos to ${to}.\n`);
  for (const line of missing()) process.stdout.write(`${line}\n`);
};

const isSet = (name) => Boolean(process.env[name]?.trim());

/** Settings from the environment, which are not in the data folder. */
const missing = () => {
  const secrets = ['VONK_PROXY_SECRET', 'VONK_DEBIT_SECRET', 'VONK_LINK_SECRET'].filter(isSet);
  return [
    ...(isSet('S3_ENDPOINT') ? ['NOT copied: the photos in the object store, which S3_ENDPOINT names.'] : []),
    ...(secrets.length > 0
      ? [`NOT copied: ${secrets.join(', ')}, which are set and go before the copied secrets.json. Keep them with it.`]
      : []),
  ];
};

requireNode();
try {
  loadDotEnv();
  await backUp(process.argv[2]);
} catch (error) {
  process.stderr.write(`${tell(error)}\n`);
  process.exitCode = 1;
}
