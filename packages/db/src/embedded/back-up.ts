import { randomBytes } from 'node:crypto';
import { chown, open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { copyToDisk, copyTree } from './copy-tree.ts';
import { EmbeddedPostgresError } from './error.ts';
import { findEmbeddedPostgres } from './find.ts';

// What PostgreSQL's manual says to leave out of a base backup: files that belong to the running server, and files it
// recreates.
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT = /^postmaster\.(pid|opts)$|^backup_label|^tablespace_map|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init/;
/** Copied last, so that it is at least as new as everything else. */
const CONTROL_FILE = 'global/pg_control';
const SEGMENT = /^[0-9A-F]{24}$/;

export type EmbeddedBackup = { files: number };

/**
 * Copies the folder of a running server to another folder; `startEmbeddedPostgres` then starts the copy in the state at
 * the end of the backup. Uses PostgreSQL's low-level base backup, together with the log that belongs to it.
 * Throws `EmbeddedPostgresError` when no server runs there.
 */
export const backUpEmbeddedPostgres = async ({ dir, to }: { dir: string; to: string }): Promise<EmbeddedBackup> => {
  const url = await findEmbeddedPostgres({ dir, database: 'postgres' });
  if (!url) throw new EmbeddedPostgresError(`No database runs in ${dir}; copy the folder as it is.`);
  const data = path.join(await realpath(dir), 'data');
  const target = path.join(to, 'data');
  // One session throughout: if it ends, its slot is dropped and the backup is aborted.
  const client = new pg.Client({ connectionString: url, application_name: 'vonk-backup' });
  await client.connect();
  try {
    // Keeps the log from being recycled until it is copied.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
      `vonk_backup_${randomBytes(6).toString('hex')}`,
    ]);
    const started = await client.query<{ first: string }>(
      `SELECT pg_walfile_name(pg_backup_start('vonk', fast => true)) AS first`,
    );
    const takes = (inside: string) => !LEFT_EMPTY.has(inside) && !LEFT_OUT.test(inside) && inside !== CONTROL_FILE;
    let files = await copyTree({ from: data, to: target, takes });
    await copyToDisk(path.join(data, CONTROL_FILE), path.join(target, CONTROL_FILE));
    const ended = await client.query<{ last: string; label: string; tablespaces: string }>(
      `SELECT pg_walfile_name(lsn) AS last, labelfile AS label, spcmapfile AS tablespaces
       FROM pg_backup_stop(wait_for_archive => false)`,
    );
    const [{ first } = { first: '' }] = started.rows;
    const [{ last, label, tablespaces } = { last: '', label: '', tablespaces: '' }] = ended.rows;
    if (tablespaces.trim() !== '')
      throw new EmbeddedPostgresError('The database has tablespaces outside of its folder, which are not copied.');
    for (const name of await readdir(path.join(data, 'pg_wal'))) {
      if (!SEGMENT.test(name) || name < first || name > last) continue;
      await copyToDisk(path.join(data, 'pg_wal', name), path.join(target, 'pg_wal', name));
      files++;
    }
    await writeLabel(path.join(target, 'backup_label'), label, data);
    return { files };
  } finally {
    await client.end();
  }
};

/** The label tells the server where to start replaying the log. */
const writeLabel = async (name: string, label: string, data: string): Promise<void> => {
  const file = await open(name, 'w', 0o600);
  try {
    await file.writeFile(label);
    await file.sync();
  } finally {
    await file.close();
  }
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(data);
  await chown(name, uid, gid);
};
