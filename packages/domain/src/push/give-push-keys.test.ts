import { createPushKeys } from '@vonk/integrations';
import { expect, it } from 'vitest';
import { setUpContext } from '../../tests/context.ts';
import { givePushKeys } from './give-push-keys.ts';

const world = setUpContext();
const { createSite, secondProcess } = world;

const pairs = () =>
  world.ctx.db.prisma.site.findMany({
    select: { push_public_key: true, push_private_key: true },
    orderBy: { domain: 'asc' },
  });

it('gives each site one pair and keeps it, even when several processes start at once', async () => {
  await createSite();
  await createSite();
  const second = secondProcess();
  await Promise.all([world.ctx, second, world.ctx, second].map((ctx) => givePushKeys(ctx, createPushKeys)));
  const first = await pairs();
  expect(first).toHaveLength(2);
  expect(new Set(first.map((pair) => pair.push_public_key)).size).toBe(2);
  for (const pair of first) expect(pair.push_private_key).toMatch(/^[\w-]{43}$/);
  await createSite({ domain: 'zz.vonk.test' });
  await givePushKeys(world.ctx, createPushKeys);
  const later = await pairs();
  expect(later.slice(0, 2)).toEqual(first);
  expect(later[2]?.push_private_key).toBeTruthy();
});
