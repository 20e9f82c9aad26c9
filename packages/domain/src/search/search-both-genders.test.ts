import { endpoints } from '@vonk/schema';
import { createFictional, createMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { setUpContext } from '../../tests/context.ts';
import { searchMembers } from './search-members.ts';

const { createSite, ctx } = setUpContext();

test('a member who seeks both gets one ordered list, by page and by cursor', async () => {
  const site = await createSite();
  const alice = await createMember(ctx.db, { site, name: 'alice', sexuality: 'bi' });
  const expected: string[] = [];
  for (let minute = 0; minute < 30; minute++) {
    const gender = minute % 3 === 0 ? ('female' as const) : ('male' as const);
    const last_active_at = new Date(Date.UTC(2026, 3, 1, 12, 29 - minute));
    const profile = { last_active_at };
    const person = await createFictional(ctx.db, { site, name: `person ${minute}`, gender, sexuality: 'bi', profile });
    expected.push(person.id);
  }
  const search = (parameters: Record<string, string>) =>
    searchMembers(ctx, { site, member: alice.member, query: endpoints.searchMembers.query.parse(parameters) });
  const pages = [await search({}), await search({ page: '2' }), await search({ page: '3' })];
  expect(pages.flatMap(({ profiles }) => profiles.map(({ id }) => id))).toEqual(expected);
  expect(pages[0]?.numResults).toBe(30);
  const next = await search({ page: '2', cursor: pages[0]?.cursor ?? '' });
  expect(next.profiles).toEqual(pages[1]?.profiles);
});
