import type { Db } from '@vonk/db';
import { type Context, createSiteDirectory, type SessionMember, searchMembers } from '@vonk/domain';
import { endpoints } from '@vonk/schema';
import type { Actor } from '../world/actors.ts';

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

export interface RecordedSearch {
  viewer: Actor;
  /** Including its query. */
  path: string;
  /** SQL of the use case for its results: the page and the count, then similar people. */
  statements: Statement[];
  /** Of the people found, in order. */
  ids: string[];
  cursor: string | null;
}

/** Runs searches by the use case and records the SQL, so that the floor can send the same. */
export function createSearchRecorder(db: Db, siteId: string) {
  const sites = createSiteDirectory({ db });

  return async function record(viewer: Actor, parameters: Record<string, string>): Promise<RecordedSearch> {
    const statements: Statement[] = [];
    const pool = {
      query: (statement: Statement) => {
        statements.push(statement);
        return db.pool.query(statement);
      },
    };
    const ctx = { db: { prisma: db.prisma, pool }, clock: { now: () => new Date() } } as unknown as Context;
    const { gender, seeksFemale: seeks_female, seeksMale: seeks_male, profileId, userId } = viewer;
    const member = {
      profileId,
      userId,
      siteId,
      seeker: { gender, seeks_female, seeks_male, has_place: true },
    } as SessionMember;
    const query = endpoints.searchMembers.query.parse(parameters);
    const { profiles, cursor } = await searchMembers(ctx, { site: await sites.byId(siteId), member, query });
    const text = new URLSearchParams(parameters).toString();
    const path = `${endpoints.searchMembers.path}${text && `?${text}`}`;
    return { viewer, path, statements, ids: profiles.map(({ id }) => id), cursor };
  };
}

/** The same statements by pg alone: page and count together, as the use case usually runs them, then the others. */
export async function replay(db: Db, { statements }: RecordedSearch): Promise<void> {
  const [one, other, ...others] = statements;
  if (!one) throw new Error('a search sent no statement');
  // A page with a cursor is not counted.
  await Promise.all([db.pool.query(one), other && db.pool.query(other)]);
  for (const statement of others) await db.pool.query(statement);
}
