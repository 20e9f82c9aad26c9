import type { TestMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { mailedToken } from '../../tests/mailed-token.ts';
import { activate } from './activate.ts';
import { sendWelcomeMail } from './welcome-mail.ts';

const world = setUpSite();
const { ctx, mails, person, site } = world;

const origin = { address: '192.0.2.1', userAgent: 'test' };
const newcomer = () => person('alice', { status: 'not_confirmed' });
const welcomes = ({ user }: TestMember) => world.jobsOf('send-welcome-mail', { userId: user.id });
const send = ({ user }: TestMember) => sendWelcomeMail(ctx, { userId: user.id });

test('a confirmed member is welcomed once, however often the link is used', async () => {
  const alice = await newcomer();
  const [token, other] = [await mailedToken(world, alice), await mailedToken(world, alice)];
  expect(await welcomes(alice)).toEqual([]);
  const uses = [token, other, token, other].map((link) =>
    activate(ctx, { siteId: site.id, token: link, origin }).catch(() => null),
  );
  expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
  expect(await refusal(activate(ctx, { siteId: site.id, token, origin }))).toBe('token_invalid');
  expect(await welcomes(alice)).toHaveLength(1);
});

test('the mail links to the site’s members and has the same id each time', async () => {
  const alice = await newcomer();
  await activate(ctx, { siteId: site.id, token: await mailedToken(world, alice), origin });
  for (let time = 0; time < 2; time++) {
    await send(alice);
    const mail = mails.at(-1);
    expect(mail).toMatchObject({ to: alice.user.email, messageId: `<welcome.${alice.user.id}@${site.domain}>` });
    for (const body of [mail?.text, mail?.html]) expect(body).toContain(`http://${site.domain}:3000/members`);
  }
});

test.each(['not_confirmed', 'banned', 'deleted'] as const)('a %s member gets no welcome mail', async (status) => {
  const alice = await newcomer();
  await ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { status } });
  const count = mails.length;
  await send(alice);
  expect(mails).toHaveLength(count);
});
