import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { urlOf } from './cluster.ts';
import { answers, isPostmaster, readPostmaster } from './postmaster.ts';

/** Address of a database on the folder's server if it is running, else null. Never starts or creates anything. */
export const findEmbeddedPostgres = async ({
  dir: folder,
  database,
}: {
  dir: string;
  database: string;
}): Promise<string | null> => {
  if (!existsSync(path.join(folder, 'data', 'PG_VERSION'))) return null;
  const dir = realpathSync(folder);
  const data = path.join(dir, 'data');
  const found = readPostmaster(data);
  if (!found?.port || !isPostmaster(found.pid, data)) return null;
  const url = urlOf({ data }, found.port, database);
  return (await answers(url, data)) ? url : null;
};
