import type { Db } from '@vonk/db';
import type { Queryable } from '@vonk/db/sql';
import { createReferenceRows } from '@vonk/testing';
import { beforeAll, expect } from 'vitest';
import type { SiteRecord } from '../src/sites/site-directory.ts';
import { setUpContext } from './context.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** Captures the statement of a read without sending it. */
async function statementOf(read: (db: Queryable) => Promise<unknown>): Promise<{ text: string; values: unknown[] }> {
  let sent: { text: string; values: unknown[] } | undefined;
  await read({
    query: async (query) => {
      sent = query;
      return { rows: [], rowCount: 0 };
    },
  });
  if (!sent) throw new Error('Nothing was read');
  return sent;
}

/**
 * The nodes of a read's plan: `custom` for its values, or `generic`, to which Postgres may switch after a prepared
 * statement has run five times.
 */
export async function explain(
  db: Db,
  kind: 'custom' | 'generic',
  read: (db: Queryable) => Promise<unknown>,
): Promise<PlanNode[]> {
  const { text, values } = await statementOf(read);
  const plan =
    kind === 'custom'
      ? await db.pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
      : await db.pool.query(`EXPLAIN (FORMAT JSON, GENERIC_PLAN) ${text}`);
  return below(plan.rows[0]['QUERY PLAN'][0].Plan);
}

export type Read = (db: Queryable) => Promise<unknown>;

/** Two people of three have a photo. */
export const INSERT_PHOTOS = `INSERT INTO photos (id, profile_id, token, blur_token, position, is_main, moderation, width, height, thumbhash)
   SELECT gen_random_uuid(), id, 't' || id, 'b' || id, 0, true, 'approved', 600, 800, '' FROM profiles
   WHERE site_id = $1 AND hashtext(id::text) % 3 <> 0`;

/** A site filled by statements, whose `$1` is the site, and the plans of reads from it. */
export function setUpPlans(statements: string[]) {
  const { createSite, ctx } = setUpContext();
  const site = {} as SiteRecord;
  const big: string[] = [];
  beforeAll(async () => {
    await createReferenceRows(ctx.db);
    Object.assign(site, await createSite());
    for (const statement of statements) await ctx.db.pool.query(statement, statement.includes('$1') ? [site.id] : []);
    await ctx.db.pool.query('VACUUM ANALYZE');
    const { rows } = await ctx.db.pool.query(
      `SELECT relname AS name FROM pg_class
       WHERE relkind = 'r' AND reltuples >= 1000 AND relnamespace = 'public'::regnamespace`,
    );
    big.push(...rows.map(({ name }) => name));
  });
  /** The tables with a thousand rows or more that a plan reads completely. */
  const wholeTables = (nodes: PlanNode[]) => scannedWhole(nodes).filter((table) => big.includes(table));

  function plansOf(kind: 'custom' | 'generic') {
    const plan = (read: Read) => explain(ctx.db, kind, read);
    /** The plan of a read that finds its rows by indexes. */
    async function expectIndexed(read: Read): Promise<PlanNode[]> {
      const nodes = await plan(read);
      expect(wholeTables(nodes)).toEqual([]);
      return nodes;
    }
    /** The plan of a read of few rows, from an index in its order. */
    async function expectInOrder(read: Read, index: string | RegExp): Promise<PlanNode[]> {
      const nodes = await expectIndexed(read);
      expect(isReadInOrderOf(nodes, index)).toBe(true);
      return nodes;
    }
    return { plan, expectIndexed, expectInOrder };
  }
  return { ctx, site, wholeTables, plansOf };
}

/** A node and its descendants. */
export function below(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(below)];
}

/** The tables that are read completely, directly or by an index. */
export function scannedWhole(nodes: PlanNode[]): string[] {
  return nodes.flatMap((node) => {
    const isWhole = node['Node Type'].endsWith('Seq Scan') || isWholeIndex(node);
    return isWhole && node['Relation Name'] ? [node['Relation Name']] : [];
  });
}

/** An index read from its beginning, across all members' rows. */
function isWholeIndex(node: PlanNode): boolean {
  return node['Node Type'].startsWith('Index') && node['Index Cond'] === undefined;
}

/**
 * Whether the table's rows come from this index in its order, with a limit and no sort. Rows that the filter skips are
 * allowed only with `mayPassOthers`.
 */
export function isReadInOrderOf(
  nodes: PlanNode[],
  index: string | RegExp,
  { mayPassOthers = false }: { mayPassOthers?: boolean } = {},
): boolean {
  return nodes.some((node) => {
    if (node['Node Type'] !== 'Limit') return false;
    const inner = below(node);
    const isOrdered = !inner.some((one) => one['Node Type'].includes('Sort'));
    return (
      isOrdered &&
      inner.some(
        (one) =>
          one['Index Name'] !== undefined &&
          (mayPassOthers || !isWholeIndex(one) || one.Filter === undefined) &&
          (typeof index === 'string' ? one['Index Name'] === index : index.test(one['Index Name'])),
      )
    );
  });
}
