import { beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../tests/context.ts';
import { createDebits } from '../../../tests/debits.ts';
import { lockWaits } from '../../../tests/lock-waits.ts';
import { setUpShop } from '../../../tests/shop.ts';
import { collectDebit } from './collect-debit.ts';

const PAUSE = 1;

const shop = setUpShop();
const debits = createDebits(shop);

beforeAll(async () => {
  // Pauses the insert of a mandate while a test holds the lock: after the check for an existing one, before the unique
  // indexes.
  await shop.ctx.db.pool.query(`
    CREATE FUNCTION pause(id uuid) RETURNS uuid IMMUTABLE LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${PAUSE}); RETURN id; END $$;
    CREATE INDEX ON mandates (pause(id));
    DROP INDEX mandates_signed_for_key, mandates_provider_mandate_id_key, mandates_reference_key;
    CREATE UNIQUE INDEX ON mandates (signed_for);
    CREATE UNIQUE INDEX ON mandates (provider_mandate_id);
    CREATE UNIQUE INDEX ON mandates (reference);
  `);
});

test('two concurrent calls that both saw no mandate make one and charge it once', async () => {
  const alice = await shop.person('alice');
  const id = await debits.order(alice);
  const away = shop.away('createMandate');
  expect(await refusal(debits.confirm(alice, id, await debits.code(id), away))).toBe('payment_provider_unavailable');

  const { all } = await shop.ctx.db.tx(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [PAUSE]);
    const both = [shop.ctx, shop.secondProcess()].map((ctx) => collectDebit(ctx, { paymentId: id }));
    await expect.poll(() => lockWaits(shop.ctx.db)).toBe(both.length);
    return { all: Promise.all(both) };
  });
  await all;
  expect(await debits.atProvider(id)).toEqual({ charges: 1, mandates: 1 });
  expect(await shop.ctx.db.prisma.mandate.count({ where: { signed_for: id } })).toBe(1);
});
