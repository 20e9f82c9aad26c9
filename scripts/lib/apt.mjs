import { mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * apt-get options for separate lists and a separate cache, because the machine's belong to root and are locked while
 * apt fetches.
 */
export const aptWith = (folder) => {
  const lists = path.join(folder, 'lists');
  const cache = path.join(folder, 'cache');
  for (const each of [lists, path.join(cache, 'archives')]) mkdirSync(path.join(each, 'partial'), { recursive: true });
  return ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${cache}`];
};
