import type { AuditEntry } from '@vonk/db';
import {
  createMember,
  createSite,
  type MemberOptions,
  type SiteOptions,
  type TestDatabase,
  type TestMember,
  type TestSite,
} from '@vonk/testing';
import { setUpDatabase } from '@vonk/testing/database';
import { eachTest } from '@vonk/testing/each-test';
import { beforeAll } from 'vitest';
import { type Finished, type OpsOptions, ops } from './ops.ts';

export interface Installation {
  database: TestDatabase;
  site: TestSite;
  /** Runs a command, given as words or as a list of arguments, to its end. */
  run(args: string | string[], options?: OpsOptions): Promise<Finished>;
  person(name: string, options?: Partial<MemberOptions>): Promise<TestMember>;
  /** What operators did, in order. */
  acts(where?: object): Promise<AuditEntry[]>;
}

/** For a command without an operator's name. */
export const NOBODY = { env: { VONK_OPERATOR: '' } };

/** A database for the tests of a file: with one site if its columns are given, otherwise with another for each test. */
export function setUpOps(columns?: SiteOptions): Installation {
  const database = setUpDatabase();
  const newSite = () => createSite(database.db, columns);
  const site = columns ? ({} as TestSite) : eachTest(newSite);
  if (columns)
    beforeAll(async () => {
      Object.assign(site, await newSite());
    });
  return {
    database,
    site,
    run: (args, options) => ops(database.url, typeof args === 'string' ? args.split(' ') : args, options),
    person: (name, options = {}) => createMember(database.db, { site, name, ...options }),
    acts: (where = {}) => database.db.prisma.auditEntry.findMany({ where, orderBy: { id: 'asc' } }),
  };
}
