import { createMember, TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../tests/context.ts';
import { ORIGIN } from '../../tests/leaver.ts';
import { logIn } from '../accounts/log-in.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { appealDecision } from './appeal-decision.ts';
import { getStatement } from './get-statement.ts';
import { sanctionMember } from './sanction-member.ts';
import { unbanMember } from './unban-member.ts';

let world: TestContext;
let site: SiteRecord;

beforeAll(async () => {
  world = await createTestContext();
  site = await world.createSite();
});
afterAll(() => world.close());

interface Answer {
  code: string;
  params?: Record<string, string>;
}

const person = (name: string, options: object = {}) => createMember(world.ctx.db, { site, name, ...options });
const enter = ({ user }: TestMember) =>
  logIn(world.ctx, { site, email: user.email, password: TEST_PASSWORD, origin: ORIGIN }).then(
    (): Answer => ({ code: 'let in' }),
    (error: Answer) => error,
  );

test('a ban from before rules were stored has reasons, and can be appealed and lifted', async () => {
  const anne = await person('anne');
  const reasons = { rule: 'abuse', facts: 'Threats.' } as const;
  await sanctionMember(world.ctx, { operator: 'anna', profileId: anne.profile.id, sanction: 'ban', reasons });
  await world.ctx.db.prisma.moderationDecision.updateMany({ data: { rule: null, operator: 'unknown' } });

  const { code, params } = await enter(anne);
  expect([code, params?.['reason']]).toEqual(['account_banned', expect.stringContaining('Threats.')]);
  const token = params?.['token'] ?? '';
  const { statement } = await getStatement(world.ctx, { siteId: site.id, token });
  expect(statement).toMatchObject({ sanction: 'ban', until: null, rule: null, law: null });
  await appealDecision(world.ctx, { siteId: site.id, token, text: 'Why?' });
  await unbanMember(world.ctx, { operator: 'anna', profileId: anne.profile.id });
  expect((await enter(anne)).code).toBe('let in');
});
