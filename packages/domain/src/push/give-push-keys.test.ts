import { createPushKeys } from '@vonk/integrations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '../../tests/context.ts';
import { givePushKeys } from './give-push-keys.ts';

let world: TestContext;

beforeAll(async () => {
  world = await createTestContext();
});
afterAll(() => world.close());

const pairs = () =>
  world.ctx.db.prisma.site.findMany({
    select: { push_public_key: true, push_private_key: true },
    orderBy: { domain: 'asc' },
  });

it('gives each site one pair and keeps it, even when several processes start at once', async () => {
  await world.createSite();
  await world.createSite();
  const second = world.secondProcess();
  await Promise.all([world.ctx, second, world.ctx, second].map((ctx) => givePushKeys(ctx, createPushKeys)));
  const first = await pairs();
  expect(first).toHaveLength(2);
  expect(new Set(first.map((pair) => pair.push_public_key)).size).toBe(2);
  for (const pair of first) expect(pair.push_private_key).toMatch(/^[\w-]{43}$/);
  await world.createSite({ domain: 'zz.vonk.test' });
  await givePushKeys(world.ctx, createPushKeys);
  const later = await pairs();
  expect(later.slice(0, 2)).toEqual(first);
  expect(later[2]?.push_private_key).toBeTruthy();
});
