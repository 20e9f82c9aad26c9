import { createFictional, createMember } from '@vonk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../tests/context.ts';
import { searchMembers } from './search-members.ts';

let world: TestContext;

beforeAll(async () => {
  world = await createTestContext();
});
afterAll(() => world.close());

const query = { sort: 'active', page: 1 } as const;

describe.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('where visitors may look: %s, and those of a traffic source: %s', (own, sent) => {
  test('each is served as the site says, and members always', async () => {
    const site = await world.createSite({ logged_out_search: own, logged_out_search_trafficsource: sent });
    const { member } = await createMember(world.ctx.db, { site, name: 'alice' });
    await createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' });
    const visit = (as: object) =>
      searchMembers(world.ctx, { site, member: null, query, ...as }).then(
        () => 'served',
        ({ code }: { code?: string }) => code,
      );
    const closed = 'search_closed';
    expect(await visit({})).toBe(own ? 'served' : closed);
    expect(await visit({ hasTrafficSource: true })).toBe(sent ? 'served' : closed);
    expect((await searchMembers(world.ctx, { site, member, query })).profiles).toHaveLength(1);
  });
});
