import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** apt-get's options for lists and packages below a folder: the machine's are root's, and locked while it fetches some. */
export const aptWith = (folder) => {
  const lists = path.join(folder, 'lists');
  const cache = path.join(folder, 'cache');
  for (const each of [lists, path.join(cache, 'archives')]) mkdirSync(path.join(each, 'partial'), { recursive: true });
  return ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${cache}`];
};
