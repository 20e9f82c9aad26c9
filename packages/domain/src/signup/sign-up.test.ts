import { randomUUID } from 'node:crypto';
import type { CameBy } from '@vonk/schema';
import { createFictional, createMember, createReferenceRows } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSitePerTest } from '../../tests/context.ts';
import { createRegions } from '../../tests/regions.ts';
import { type SignupInput, signupInput } from '../../tests/signup-input.ts';
import { findSession } from '../accounts/find-session.ts';
import { getChat } from '../chat/get-chat.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { signUp } from './sign-up.ts';

const world = setUpSitePerTest({ message_length: 20 });
const { clock, createSite, inTurns, site } = world;

beforeAll(async () => {
  await createReferenceRows(world.ctx.db);
  await createRegions(world.ctx.db, 'NL');
});

const origin = { address: '192.0.2.1', userAgent: 'test' };
const join = (changes: Partial<SignupInput> = {}, at: SiteRecord = site, ctx = world.ctx) =>
  signUp(ctx, { site: at, input: signupInput(at, changes), origin });
const userOf = (id: string) =>
  world.ctx.db.prisma.user.findUniqueOrThrow({ where: { id }, include: { profile: true, credit_entries: true } });

test('the slug belongs to the first link, and is empty if that had none', async () => {
  const later = { tracking: { network: 'later' }, slug: 'winter' };
  const kept = async (email: string, cameBy: CameBy | null) => {
    const input = signupInput(site, { ...later, email });
    const { userId } = await signUp(world.ctx, { site, input, origin, cameBy });
    return (await userOf(userId)).tracking;
  };
  const first = { tracking: { network: 'ads' }, lander: 'video' as const };
  const stored = { network: 'ads', lander: 'video' };
  expect(await kept('a@people.test', { ...first, slug: 'summer' })).toEqual({ ...stored, slug: 'summer' });
  expect(await kept('b@people.test', { ...first, slug: null })).toEqual(stored);
  expect(await kept('c@people.test', null)).toEqual({ network: 'later', slug: 'winter' });
});

describe('a new member', () => {
  test('has an account, a hidden profile, a session and a mail to be sent', async () => {
    const home = { region: 'NL-UT', city: 'Utrecht' };
    const { userId, token } = await join({ ...home, tracking: { network: 'ads', sub1: '7' }, slug: 'winter' });
    const user = await userOf(userId);
    expect(user).toMatchObject({
      email: 'alice@people.test',
      status: 'not_confirmed',
      credits: 0,
      paid_user: false,
      language: 'en',
      confirmed_at: null,
      marketing_consent_at: null,
      tracking: { network: 'ads', sub1: '7', slug: 'winter' },
    });
    expect(user.terms_accepted_at).toEqual(clock.now());
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(user.profile).toMatchObject({ name: 'alice', status: 'disabled', fictional: false, ...home });
    expect(await findSession(world.ctx, { token, siteId: site.id })).toMatchObject({ userId, status: 'not_confirmed' });
    expect(await world.jobsOf('send-activation-mail', { userId })).toHaveLength(1);
  });

  test.each([
    ['female', undefined, 'hetero', { seeks_female: false, seeks_male: true }],
    ['male', undefined, 'hetero', { seeks_female: true, seeks_male: false }],
    ['female', 'lesbian', 'lesbian', { seeks_female: true, seeks_male: false }],
    ['male', 'gay', 'gay', { seeks_female: false, seeks_male: true }],
    ['female', 'bi', 'bi', { seeks_female: true, seeks_male: true }],
  ] as const)('%s and %s seeks as on the front page', async (gender, sexuality, stored, seeks) => {
    const { userId } = await join({ gender, sexuality });
    expect((await userOf(userId)).profile).toMatchObject({ sexuality: stored, ...seeks });
  });

  test('gets the sign-up credits once, with a ledger entry', async () => {
    const generous = await createSite({ signup_credits: 5 });
    const { userId } = await join({ consents: { ...signupInput(generous).consents, marketing: true } }, generous);
    const user = await userOf(userId);
    expect(user).toMatchObject({ credits: 5, marketing_consent_at: clock.now() });
    expect(user.credit_entries).toMatchObject([{ amount: 5, balance: 5, reason: 'signup', reference: 'signup' }]);
  });

  test('sees at most six matching people', async () => {
    for (let index = 0; index < 8; index++)
      await createFictional(world.ctx.db, { site, name: `man ${index}`, gender: 'male' });
    await createFictional(world.ctx.db, { site, name: 'carol', gender: 'female' });
    const { matches } = await join();
    expect(matches).toHaveLength(6);
    expect(matches.every(({ gender }) => gender === 'male')).toBe(true);
  });
});

describe('the first message', () => {
  test('is stored and waits for the confirmation', async () => {
    const generous = await createSite({ signup_credits: 5, message_credits: 3 });
    const frits = await createFictional(world.ctx.db, { site: generous, name: 'frits', gender: 'male' });
    const { userId, token } = await join({ profile_id: frits.id, signup_message: 'Hi there' }, generous);
    const member = await findSession(world.ctx, { token, siteId: generous.id });
    if (!member) throw new Error('no session');
    const { messages } = await getChat(world.ctx, { site: generous, member, profileId: frits.id });
    expect(messages).toMatchObject([{ text: 'Hi there', held: true }]);
    expect((await userOf(userId)).credits).toBe(2);
  });

  test.each([
    ['that nobody can pay', { message_credits: 3 }, true],
    ['to a profile that is gone', { message_credits: 0 }, false],
  ])('%s does not prevent the account', async (_case, settings, exists) => {
    const own = await createSite(settings);
    const frits = await createFictional(world.ctx.db, { site: own, name: 'frits', gender: 'male' });
    const { userId } = await join({ profile_id: exists ? frits.id : randomUUID(), signup_message: 'Hi' }, own);
    expect((await userOf(userId)).status).toBe('not_confirmed');
    expect(await world.ctx.db.prisma.message.count({ where: { sender: { user_id: userId } } })).toBe(0);
  });
});

describe('refused', () => {
  const OLDER = { terms_version: '2020-01-01T00:00:00.000Z', sensitive_data: true, marketing: false } as const;

  test.each<[string, Partial<SignupInput>, string]>([
    ['a person one day too young', { date_of_birth: '2008-05-05' }, 'too_young'],
    ['a birth in the future', { date_of_birth: '2027-01-01' }, 'invalid_date'],
    ['a birth before anyone alive', { date_of_birth: '1900-01-01' }, 'invalid_date'],
    ['a name with a number in it', { name: 'Call +31 6 12345678' }, 'name_has_contact'],
    ['a name that poses as the staff', { name: 'Suрроrt' }, 'name_reserved'],
    ['a town that is an address', { city: 'insta: cat.lover' }, 'city_has_contact'],
    ['a town that nobody knows', { city: 'Qwertyville' }, 'city_unknown'],
    ['a town of another region', { city: 'Delft', region: 'NL-FR' }, 'city_elsewhere'],
    ['a town behind which another region is named', { city: 'Delft, Fryslân' }, 'city_elsewhere'],
    ['a town of another country', { city: 'Berlin' }, 'city_unknown'],
    ['a town that could be either of two', { city: 'Hengelo' }, 'city_ambiguous'],
    ['a link in the first message', { signup_message: 'www.example.com' }, 'first_message_link'],
    ['a name that is the e-mail', { name: 'Alice@People.test' }, 'name_is_email'],
    ['a country that the site does not serve', { country: 'FR' }, 'country_closed'],
    ['a region of another country', { region: 'BE-VAN' }, 'region_unknown'],
    ['a region that does not exist', { region: 'NL-XX' }, 'region_unknown'],
    ['a password that everybody guesses', { password: 'password1' }, 'password_too_weak'],
    ['a password made of the own e-mail', { password: 'alice@people.test' }, 'password_too_weak'],
    ['a first message that is too long', { signup_message: 'x'.repeat(21) }, 'message_too_long'],
    ['consent to older terms', { consents: OLDER }, 'terms_outdated'],
  ])('%s', async (_case, changes, code) => {
    expect(await refusal(join(changes))).toBe(code);
    expect(await world.ctx.db.prisma.user.count({ where: { site_id: site.id } })).toBe(0);
  });

  test('reports all invalid fields at once', async () => {
    await expect(join({ date_of_birth: '2020-01-01', country: 'FR', region: 'NL-XX' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: {
        date_of_birth: { code: 'too_young', params: { min_age: 18 } },
        country: { code: 'country_closed' },
        region: { code: 'region_unknown' },
      },
    });
  });

  test.each([
    [2, 'female', 'women_only'],
    [7, 'male', 'men_only'],
  ] as const)(
    'a gender other than the niche’s only one, and names the invalid field: niche %i',
    async (niche, only, code) => {
      const own = await createSite({ niche });
      const other = only === 'female' ? 'male' : 'female';
      const sign = (changes: Partial<SignupInput>) => join({ sexuality: undefined, ...changes }, own);
      for (const sexuality of [undefined, 'hetero', 'bi'] as const)
        await expect(sign({ gender: other, sexuality })).rejects.toMatchObject({ fields: { gender: { code } } });
      const straight = sign({ gender: only, sexuality: 'hetero' });
      await expect(straight).rejects.toMatchObject({ fields: { sexuality: { code } } });
      const { userId } = await sign({ gender: only });
      expect((await userOf(userId)).profile?.sexuality).toBe(only === 'female' ? 'lesbian' : 'gay');
      expect((await sign({ gender: only, sexuality: 'bi', email: 'bea@people.test' })).userId).toBeTruthy();
    },
  );

  test('but allows the birthday itself', async () => {
    const { userId } = await join({ date_of_birth: '2008-05-04' });
    expect((await userOf(userId)).profile?.date_of_birth.toISOString().slice(0, 10)).toBe('2008-05-04');
  });

  test('if the site accepts nobody, or only visitors from a traffic source', async () => {
    const closed = await createSite({ signups: 'other' });
    const invited = await createSite({ signups: 'with_trafficsource' });
    expect(await refusal(join({ tracking: { network: 'ads' } }, closed))).toBe('signup_closed');
    expect(await refusal(join({ tracking: { sub1: '7' } }, invited))).toBe('invitation_required');
    expect((await join({ tracking: { ref: 'friend' } }, invited)).userId).toBeTruthy();
    const input = signupInput(invited, { email: 'zoe@people.test' });
    const sentBefore = { site: invited, input, origin, hasTrafficSource: true };
    expect((await signUp(world.ctx, sentBefore)).userId).toBeTruthy();
  });

  test('an address with an account here, but not one with an account elsewhere', async () => {
    const other = await createSite();
    await join();
    await expect(join({ name: 'another' })).rejects.toMatchObject({ code: 'email_taken', field: 'email' });
    expect((await join({}, other)).userId).toBeTruthy();
    await createMember(world.ctx.db, { site, name: 'dan', email: 'dan@people.test', status: 'deleted' });
    expect(await refusal(join({ email: 'dan@people.test' }))).toBe('deleted_account_exists');
  });
});

test('ten concurrent sign-ups with one address make one account', async () => {
  const own = await createSite({ signup_credits: 5 });
  expect((await outcomesOf(inTurns(10, (ctx) => join({}, own, ctx)))).done).toBe(1);
  expect(await world.ctx.db.prisma.user.count({ where: { site_id: own.id } })).toBe(1);
  expect(await world.ctx.db.prisma.creditEntry.count({ where: { user: { site_id: own.id } } })).toBe(1);
});
