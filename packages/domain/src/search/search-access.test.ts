import { createFictional, createMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { setUpContext } from '../../tests/context.ts';
import { getProfile } from '../profiles/get-profile.ts';
import { searchMembers } from './search-members.ts';

const { createSite, ctx } = setUpContext();

const query = { sort: 'active', page: 1 } as const;

describe.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('visitors may look: %s, and those from a traffic source: %s', (own, sent) => {
  test('applies the site’s setting to visitors; members may always look', async () => {
    const site = await createSite({ logged_out_search: own, logged_out_search_trafficsource: sent });
    const { member } = await createMember(ctx.db, { site, name: 'alice' });
    await createFictional(ctx.db, { site, name: 'frits', gender: 'male' });
    const visit = (as: object) =>
      searchMembers(ctx, { site, member: null, query, ...as }).then(
        () => 'served',
        ({ code }: { code?: string }) => code,
      );
    const closed = 'search_closed';
    expect(await visit({})).toBe(own ? 'served' : closed);
    expect(await visit({ hasTrafficSource: true })).toBe(sent ? 'served' : closed);
    expect((await searchMembers(ctx, { site, member, query })).profiles).toHaveLength(1);
  });
});

test('a visitor from a country the site does not serve sees nobody; members do from anywhere', async () => {
  const site = await createSite({ countries: ['NL', 'BE'], logged_out_search: true });
  const { member } = await createMember(ctx.db, { site, name: 'alice' });
  const { id: profileId } = await createFictional(ctx.db, { site, name: 'frits', gender: 'male' });
  const refusal = 'visitor_country_closed';
  for (const [country, code] of [
    ['NL', null],
    ['BE', null],
    [null, null],
    ['JP', refusal],
  ] as const) {
    for (const look of [
      (as: { member: typeof member | null }) => searchMembers(ctx, { site, query, country, ...as }),
      (as: { member: typeof member | null }) => getProfile(ctx, { site, profileId, country, ...as }),
    ]) {
      await expect(look({ member })).resolves.toBeTruthy();
      const visit = look({ member: null });
      await (code ? expect(visit).rejects.toMatchObject({ code }) : expect(visit).resolves.toBeTruthy());
    }
  }
});
