import { TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import { ORIGIN } from '../../tests/leaver.ts';
import { logIn } from '../accounts/log-in.ts';
import { appealDecision } from './appeal-decision.ts';
import { getStatement } from './get-statement.ts';
import { sanctionMember } from './sanction-member.ts';
import { unbanMember } from './unban-member.ts';

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

test('a ban from before rules were stored has reasons, and can be appealed and lifted', async () => {
  const anne = await person('anne');
  const reasons = { rule: 'abuse', facts: 'Threats.' } as const;
  await sanctionMember(ctx, { operator: 'anna', profileId: anne.profile.id, sanction: 'ban', reasons });
  await ctx.db.prisma.moderationDecision.updateMany({ data: { rule: null, operator: 'unknown' } });

  const { code, params } = await enter(anne);
  expect([code, params?.['reason']]).toEqual(['account_banned', expect.stringContaining('Threats.')]);
  const token = params?.['token'] ?? '';
  const { statement } = await getStatement(ctx, { siteId: site.id, token });
  expect(statement).toMatchObject({ sanction: 'ban', until: null, rule: null, law: null });
  await appealDecision(ctx, { siteId: site.id, token, text: 'Why?' });
  await unbanMember(ctx, { operator: 'anna', profileId: anne.profile.id });
  expect((await enter(anne)).code).toBe('let in');
});
