import { SECOND } from '@vonk/schema';
import { beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../tests/context.ts';
import { createDebits } from '../../../tests/debits.ts';
import { setUpShop } from '../../../tests/shop.ts';
import type { Context } from '../../context.ts';
import { debitSecrets } from './debit-secrets.ts';

const shop = setUpShop();
const debits = createDebits(shop);
const alice = shop.personPerTest('alice');
let turned: Context;

beforeAll(async () => {
  const { debitSecret } = shop.ctx.options;
  turned = withSecrets('a-debit-secret-that-takes-its-place-01', [debitSecret ?? '']);
});

const withSecrets = (debitSecret: string, acceptedDebitSecrets: string[]): Context => ({
  ...shop.ctx,
  options: { ...shop.ctx.options, debitSecret, acceptedDebitSecrets },
});

test('an order waiting for its code is confirmed and collected after the secret was rotated', async () => {
  const id = await debits.order(alice);
  const code = await debits.code(id);
  expect(await refusal(debits.confirm(alice, id, '000000', turned))).toBe('sms_code_invalid');
  expect(await debits.confirm(alice, id, code, turned)).toMatchObject({ status: 'pending' });
  expect(await debits.atProvider(id)).toEqual({ charges: 1, mandates: 1 });
});

test('a blocked account and number stay blocked, for everyone', async () => {
  const id = await debits.debit(alice);
  await debits.pay(id);
  await shop.chargeBack({ id });
  const { iban, mobile } = debits.formOf(alice);
  const bob = await shop.person('bob');
  for (const form of [{ iban }, { mobile }])
    expect(await refusal(debits.order(bob, 10, { form, ctx: turned }))).toBe('debit_blocked');
  // The refused order was rolled back. Without the old secret, account and number would not be blocked.
  const forgetful = withSecrets(turned.options.debitSecret ?? '', []);
  await debits.order(await shop.person('carol'), 10, { form: { iban }, ctx: forgetful });
});

test('a blocked member stays blocked, also with a stored mandate', async () => {
  await debits.pay(await debits.debit(alice));
  const hash = debitSecrets(shop.ctx).hash('member', alice.user.id);
  await shop.ctx.db.prisma.blockedDebit.create({ data: { hash: new Uint8Array(hash), kind: 'member' } });
  expect(await refusal(debits.order(alice, 10, { ctx: turned }))).toBe('debit_blocked');
  expect(await refusal(debits.repeat(alice, { ctx: turned }))).toBe('debit_blocked');
});

test('earlier payments of an account still count, and so do later orders by its mandate', async () => {
  for (let time = 0; time < 4; time++) {
    await debits.pay(await debits.debit(alice, 100));
    await shop.ctx.db.pool.query('DELETE FROM code_requests');
  }
  const bob = await shop.person('bob');
  const { iban } = debits.formOf(alice);
  expect(await refusal(debits.order(bob, 50, { form: { iban }, ctx: turned }))).toBe('debit_limit');
  await debits.order(bob, 10, { form: { iban }, ctx: turned });
  const kept = await shop.ctx.db.prisma.mandate.findMany({ where: { user_id: alice.user.id } });
  const now = debitSecrets(turned).hash('iban', iban.replace(/\s/g, ''));
  expect(kept.map(({ iban_hash }) => Buffer.from(iban_hash).equals(now))).toEqual(kept.map(() => true));
  shop.clock.advance(SECOND);
  expect(await refusal(debits.repeat(alice, { ctx: turned }))).toBe('debit_limit');
});
