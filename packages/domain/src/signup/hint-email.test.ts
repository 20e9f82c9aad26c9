import { createMember } from '@vonk/testing';
import { expect, test } from 'vitest';
import { setUpContext } from '../../tests/context.ts';
import { hintEmail } from './hint-email.ts';

const { createSite, ctx } = setUpContext();

const hint = (email: string, more: Partial<Parameters<typeof hintEmail>[1]> = {}) =>
  hintEmail(ctx, { email, member: null, visitorCountry: null, ...more });

test('suggests by the given country, else the member’s, else the caller’s', async () => {
  const site = await createSite();
  const { member } = await createMember(ctx.db, { site, name: 'alice', profile: { country: 'BE' } });
  const suggestion = 'alice@belgacom.net';
  expect(await hint('alice@belgacom.ne')).toEqual({});
  expect(await hint('alice@belgacom.ne', { visitorCountry: 'BE' })).toEqual({ suggestion });
  expect(await hint('alice@belgacom.ne', { member, visitorCountry: 'NL' })).toEqual({ suggestion });
  expect(await hint('alice@belgacom.ne', { member, country: 'NL' })).toEqual({});
});

test('corrects an invalid address if that makes it valid', async () => {
  expect(await hint('alice@gmail,com')).toEqual({ suggestion: 'alice@gmail.com' });
  expect(await hint('alice@gmail')).toEqual({ suggestion: 'alice@gmail.com' });
  expect(await hint('alice@ziggo', { country: 'NL' })).toEqual({ suggestion: 'alice@ziggo.nl' });
  expect(await hint('al ice@gmail,com')).toEqual({});
  expect(await hint('alice@gmail.com')).toEqual({});
  expect(await hint('alice')).toEqual({});
});
