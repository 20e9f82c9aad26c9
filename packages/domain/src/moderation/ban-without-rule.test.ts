import { readFile } from 'node:fs/promises';
import { TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import { ORIGIN } from '../../tests/leaver.ts';
import { logIn } from '../accounts/log-in.ts';
import { appealDecision } from './appeal-decision.ts';
import { getStatement } from './get-statement.ts';
import { sanctionMember } from './sanction-member.ts';
import { unbanMember } from './unban-member.ts';

const MIGRATION = '../../../../prisma/migrations/20261123014020_bans_of_before/migration.sql';

const { ctx, person, site } = setUpSite();

interface Answer {
  code: string;
  params?: Record<string, string>;
}

const enter = ({ user }: TestMember) =>
  logIn(ctx, { site, email: user.email, password: TEST_PASSWORD, origin: ORIGIN }).then(
    (): Answer => ({ code: 'let in' }),
    (error: Answer) => error,
  );

test('a member banned before bans were recorded has a ban with reasons since, to appeal or lift', async () => {
  const many = await Promise.all(Array.from({ length: 35 }, (_, index) => person(`m${index}`, { status: 'banned' })));
  const [anne, ben] = [await person('anne', { status: 'banned', language: 'nl' }), await person('ben')];
  const dan = await person('dan');
  await ctx.db.prisma.user.update({ where: { id: many[0]?.user.id ?? '' }, data: { confirmed_at: null } });
  const reasons = { rule: 'abuse', facts: 'Threats.' } as const;
  await sanctionMember(ctx, { operator: 'anna', profileId: ben.profile.id, sanction: 'ban', reasons });
  const migrate = async () => ctx.db.pool.query(await readFile(new URL(MIGRATION, import.meta.url), 'utf8'));
  await migrate();
  await migrate();

  const bans = await ctx.db.prisma.ban.findMany({ include: { decision: true, user: true } });
  expect(bans).toHaveLength(many.length + 2);
  const made = bans.filter(({ decision }) => decision.operator === 'unknown');
  expect(made.map(({ user_id }) => user_id).sort()).toEqual([...many, anne].map(({ user }) => user.id).sort());
  expect(new Set(made.map(({ decision }) => decision.number)).size).toBe(made.length);
  for (const { previous_status, user } of made)
    expect(previous_status).toBe(user.id === many[0]?.user.id ? 'not_confirmed' : 'active');
  expect(await ctx.db.prisma.profile.count({ where: { user_id: anne.user.id, status: 'disabled' } })).toBe(1);
  expect((await enter(dan)).code).toBe('let in');

  const { code, params } = await enter(anne);
  expect([code, params?.['reason']]).toEqual(['account_banned', expect.stringContaining('Threats.')]);
  const token = params?.['token'] ?? '';
  const { statement } = await getStatement(ctx, { siteId: site.id, token });
  expect(statement).toMatchObject({ sanction: 'ban', until: null, rule: null, law: null });
  await appealDecision(ctx, { siteId: site.id, token, text: 'Why?' });
  await unbanMember(ctx, { operator: 'anna', profileId: anne.profile.id });
  expect((await enter(anne)).code).toBe('let in');
});
