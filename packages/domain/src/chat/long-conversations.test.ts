import type { Queryable } from '@vonk/db/sql';
import { createConversation, propertyRuns } from '@vonk/testing';
import { expect, test } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import type { Context } from '../context.ts';
import { getChat } from './get-chat.ts';

const MANY = propertyRuns({ short: 20_000, long: 100_000 });

const world = setUpSite();
const { person, site } = world;

/** A conversation of that many messages, half from each side. */
async function talk(messages: number, options: object) {
  const alice = await person('alice', { ...options });
  const bob = await person('bob');
  const { id } = await createConversation(world.ctx.db, { site, from: alice.profile, to: bob.profile });
  await world.ctx.db.pool.query(
    `INSERT INTO messages (conversation_id, sender_profile_id, client_id, text)
     SELECT $1, CASE n % 2 WHEN 0 THEN $2::uuid ELSE $3::uuid END, gen_random_uuid(), 'Message ' || n FROM generate_series(1, $4::int) n`,
    [id, alice.profile.id, bob.profile.id, messages],
  );
  return { member: alice.member, conversation: id };
}

/** Database pages read to open the conversation, counted from its statements: independent of the machine's speed. */
async function pagesRead({ member, conversation }: Awaited<ReturnType<typeof talk>>): Promise<number> {
  let pages = 0;
  const counting: Queryable = {
    query: async ({ text, values }) => {
      const { rows } = await world.ctx.db.pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
      const plan = rows[0]['QUERY PLAN'][0].Plan;
      pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      return world.ctx.db.pool.query(text, values);
    },
  };
  const ctx = { ...world.ctx, db: { ...world.ctx.db, pool: counting } } as unknown as Context;
  const { messages } = await getChat(ctx, { site, member, conversation });
  expect(messages.at(-1)?.text).toMatch(/^Message \d+$/);
  return pages;
}

test.each([
  ['a premium member', { paid: true }],
  ['a free one, who sees the newest only', {}],
])('%s opens a very long conversation with no more page reads than one of 100 messages', async (_who, options) => {
  const [short, long] = [await talk(100, options), await talk(MANY, options)];
  await world.ctx.db.pool.query('VACUUM ANALYZE');
  const [few, many] = [await pagesRead(short), await pagesRead(long)];
  // The larger index is a level or two deeper, for each of a few lookups.
  expect(many).toBeLessThanOrEqual(few + 12);
});
