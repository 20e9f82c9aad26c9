import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { chooseAccount, ownFolder } from './account.ts';
import { backUpEmbeddedPostgres } from './back-up.ts';

interface StandbyOptions {
  /** The folder of the server that is followed, and its address; it runs, on this machine. */
  primary: { dir: string; url: string };
  /** Folder of the standby alone; empty, or not there yet. */
  dir: string;
}

/** Makes the folder of a second server, which follows the first one by streaming and answers reads once it is started. */
export async function makeStandby({ primary, dir }: StandbyOptions): Promise<void> {
  const { port, password, username } = new URL(primary.url);
  const account = chooseAccount(path.resolve(dir, 'data'));
  await mkdir(dir, { recursive: true });
  ownFolder(path.resolve(dir), account);
  const data = path.join(realpathSync(dir), 'data');
  const slot = await keepLog(primary.url);
  await backUpEmbeddedPostgres({ dir: primary.dir, to: path.dirname(data) });
  const write = async (name: string, text: string) => {
    const file = path.join(data, name);
    await writeFile(file, text, { mode: 0o600 });
    if (account.uid !== undefined && account.gid !== undefined) await chown(file, account.uid, account.gid);
  };
  const conninfo = `host=127.0.0.1 port=${port} user=${username} password=${password}`;
  await write('postgresql.auto.conf', `primary_conninfo = '${conninfo}'\nprimary_slot_name = '${slot}'\n`);
  await write('standby.signal', '');
}

/** The log that the standby has not read yet is not recycled. Answers the name of the slot that keeps it. */
async function keepLog(url: string): Promise<string> {
  const slot = `standby_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [slot]);
  } finally {
    await client.end();
  }
  return slot;
}
