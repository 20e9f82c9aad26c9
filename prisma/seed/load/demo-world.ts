import type { Db } from '@vonk/db';
import { buildWorld, type World } from '@vonk/demo/world';
import { hashPassword, newId, termsVersion } from '@vonk/domain';
import type { StoragePort } from '@vonk/ports';
import interests from '../reference/interests.json' with { type: 'json' };
import { insertRows } from './insert-rows.ts';
import { storePhotos } from './photos.ts';
import { storePromoPictures } from './promos.ts';
import { toSides } from './sides.ts';

interface LoadOptions {
  db: Db;
  storage: StoragePort;
  now: Date;
}

/** Creates the demo world in a database without sites, in one transaction; returns whether it did. */
export async function loadDemoWorld({ db, storage, now }: LoadOptions): Promise<boolean> {
  if ((await db.prisma.site.count()) > 0) return false;
  const world = buildWorld({ now, interests });
  const photos = await storePhotos(world.photos, storage);
  await storePromoPictures(storage);
  const users = await Promise.all(
    world.users.map(async ({ password, ...user }) => ({
      ...user,
      password_hash: await hashPassword(password),
      notifications_disabled: [],
      terms_version: termsOf(world, user.site_id),
      terms_accepted_at: user.created_at,
      sensitive_consent_at: user.created_at,
      tracking: {},
      live_seq: 0,
    })),
  );
  await db.tx(async (client) => {
    await insertRows(client, 'companies', world.companies);
    await insertRows(client, 'sites', world.sites);
    await insertRows(client, 'bundles', world.bundles);
    await insertRows(client, 'discount_codes', demoCodes(world, now));
    await insertRows(client, 'promo_cards', world.promo_cards);
    await insertRows(client, 'lander_copies', world.lander_copies);
    await insertRows(client, 'users', users);
    await insertRows(client, 'profiles', world.profiles);
    await insertRows(client, 'photos', photos);
    await insertRows(
      client,
      'payments',
      world.payments.map((payment) => ({
        ...payment,
        refunded_minor: 0,
        charged_back_minor: 0,
        consented_at: payment.created_at,
        updated_at: payment.paid_at,
      })),
    );
    await insertRows(client, 'likes', world.likes);
    for (const {
      unread: _unread,
      other_profile_id: other,
      started_by_profile_id: starter,
      ...conversation
    } of world.conversations) {
      const [low, high] = [starter, other].sort();
      await insertRows(client, 'conversations', [
        { ...conversation, started_by_profile_id: starter, low_profile_id: low, high_profile_id: high },
      ]);
    }
    const messageIds = await reserveIds(client, 'messages', world.messages.length);
    const messages = world.messages.map((message, index) => ({ id: messageIds[index], held: false, ...message }));
    await insertRows(client, 'messages', messages);
    await insertRows(client, 'conversation_sides', toSides(world.conversations, messages));
    const entryIds = await reserveIds(client, 'credit_entries', world.credit_entries.length);
    await insertRows(
      client,
      'credit_entries',
      world.credit_entries.map((entry, index) => ({ id: entryIds[index], ...entry })),
    );
  });
  return true;
}

/**
 * One code to try on each site: it adds credits instead of reducing the price. The codes given by rules come with the
 * site.
 */
function demoCodes(world: World, now: Date): object[] {
  return world.sites.map(({ id }) => ({ id: newId(now), site_id: id, code: 'EXTRA20', value_percentage: 20 }));
}

/** Draws numbers from a table's identity, in order. */
async function reserveIds(client: Parameters<typeof insertRows>[0], table: string, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT nextval(pg_get_serial_sequence($1, 'id'))::text AS id FROM generate_series(1, $2::int)`,
    [table, count],
  );
  return rows.map((row) => row.id);
}

function termsOf(world: World, siteId: string): Date {
  const site = world.sites.find((candidate) => candidate.id === siteId);
  const company = world.companies.find((candidate) => candidate.id === site?.company_id);
  if (!site || !company) throw new Error(`The world has no site ${siteId}.`);
  return termsVersion({ terms_version: site.terms_version, company });
}
