import { expect, it } from 'vitest';
import { setUpContext } from '../../tests/context.ts';
import { giveMailEventSecrets } from './give-mail-event-secrets.ts';

const world = setUpContext();
const { createSite, secondProcess } = world;

const secrets = async () =>
  (await world.ctx.db.prisma.site.findMany({ orderBy: { domain: 'asc' } })).map((site) => site.mail_event_secret);

it('each site gets its own secret, even from several starts at once, keeps it, and does not expose it', async () => {
  await createSite({ domain: 'a.vonk.test' });
  await createSite({ domain: 'b.vonk.test' });
  const second = secondProcess();
  await Promise.all([world.ctx, second, world.ctx, second].map((ctx) => giveMailEventSecrets(ctx)));
  const first = await secrets();
  expect(new Set(first).size).toBe(2);
  for (const secret of first) expect(secret).toMatch(/^[\w-]{43}$/);
  await giveMailEventSecrets(world.ctx);
  expect(await secrets()).toEqual(first);
  world.ctx.sites.drop();
  expect(JSON.stringify(await world.ctx.sites.known('a.vonk.test'))).not.toContain(first[0]);
});
