import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { inRoot } from '../lib/root.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** Runs the replica's script with stub programs that record their calls; the primary reports the given slot. */
const follow = (home, { slot = '||', isRead = false } = {}) => {
  const data = path.join(home, 'data');
  const bin = path.join(home, 'bin');
  const calls = path.join(home, 'calls');
  mkdirSync(bin, { recursive: true });
  const program = (name, does = '') => {
    writeFileSync(path.join(bin, name), `#!/bin/sh\necho "${name} $*" >> "${calls}"\n${does}\n`, { mode: 0o755 });
  };
  program('psql', `case "$*" in *READ_*) echo '${slot}' ;; *DROP_*) exit ${isRead ? 1 : 0} ;; esac`);
  program('pg_basebackup', `echo 18 > "${data}.copy/PG_VERSION"`);
  program('postgres', `echo "$PGPASSWORD" > "${home}/password"`);
  rmSync(calls, { force: true });
  const { status } = spawnSync('sh', [inRoot('docker', 'database', 'follow.sh'), '-c', 'max_connections=200'], {
    env: { PATH: `${bin}:${process.env.PATH}`, PGDATA: data, REPLICATION_PASSWORD: 'the password' },
  });
  return { status, calls: readFileSync(calls, 'utf8').trim().split('\n') };
};
const named = (calls) => calls.map((call) => /READ_|DROP_|^pg_basebackup|^postgres/.exec(call)?.[0]);

test('a replica is copied once, with its own slot, and streams with the given password', () => {
  const home = temporaryFolder('vonk follow ');
  const first = follow(home);
  assert.deepEqual([first.status, named(first.calls)], [0, ['READ_', 'pg_basebackup', 'postgres']]);
  assert.match(first.calls[1], /--checkpoint fast --create-slot --slot replica/);
  assert.ok(existsSync(path.join(home, 'data', 'standby.signal')));
  const again = follow(home);
  assert.deepEqual([again.status, named(again.calls)], [0, ['postgres']]);
  assert.match(
    again.calls[0],
    /^postgres -c primary_conninfo=host=db user=replicator application_name=replica -c primary_slot_name=replica -c max_connections=200$/,
  );
  assert.equal(readFileSync(path.join(home, 'password'), 'utf8'), 'the password\n');
  assert.doesNotMatch([...first.calls, ...again.calls].join('\n'), /the password/);
});

test('the slot of a lost replica is recreated, but not one in use', () => {
  const home = temporaryFolder('vonk follow ');
  const data = path.join(home, 'data');
  const { status, calls } = follow(home, { slot: 'physical|0/3000000|1' });
  assert.deepEqual([status, named(calls)], [0, ['READ_', 'DROP_', 'pg_basebackup', 'postgres']]);
  rmSync(data, { recursive: true });
  const other = follow(home, { slot: 'physical|0/3000000|1', isRead: true });
  assert.deepEqual([other.status !== 0, named(other.calls)], [true, ['READ_', 'DROP_']]);
  assert.equal(existsSync(data), false);
});
