import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { chooseAccount, ownFolder } from './account.ts';
import { backUpEmbeddedPostgres } from './back-up.ts';

interface StandbyOptions {
  /** Folder and address of the server to follow, which runs on this machine. */
  primary: { dir: string; url: string };
  /** Folder for the standby alone; empty or missing. */
  dir: string;
}

/** Creates the folder of a second server that follows the first one by streaming and serves reads once started. */
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

/** Keeps log from being recycled before the standby has read it. Returns the name of the slot that does so. */
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
