import { allEndpoints, type Endpoint, ERROR_STATUS, type ErrorCode, type RefusedState } from '@vonk/schema';
import { createBundles, createReferenceRows } from '@vonk/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpProcess, setUpSandbox, setUpWorld } from '../support/set-up.ts';
import { type Answer, callEndpoint, named, nameOf, unlimited, type Values } from './call-endpoint.ts';
import { givenAt, type IdInput, idInputs, idOf, inputFor, looksLikeId, type Names } from './ids-of-input.ts';
import { createMemberWithAll, type MemberWithAll } from './member-with-all.ts';
import { fieldsOf } from './schema-fields.ts';
import { isNaming, isOwned, type RowChange, type RowWatch, watchRows } from './watch-rows.ts';

const CALLERS = ['visitor', 'stranger', 'blocked', 'unconfirmed', 'banned', 'deleted'] as const;
type Caller = (typeof CALLERS)[number];

const STATE_CODE: Record<RefusedState, ErrorCode> = {
  unconfirmed: 'unconfirmed',
  banned: 'account_banned',
  deleted: 'account_deleted',
};

const world = setUpWorld({ limitFactor: 1000 });
setUpSandbox(world);
const api = setUpProcess(world, { routes: unlimited });
let bundle: string;
let rows: RowWatch;
let people = 0;

beforeAll(async () => {
  await createReferenceRows(world.db);
  bundle = (await createBundles(world.db, world))[0]?.id as string;
  rows = await watchRows(world.db);
});

const newMember = (status: 'active' | 'banned' | 'deleted' | 'not_confirmed' = 'active', name = 'eve') =>
  createMemberWithAll(world, { site: world.site, bundle, name: `${name} ${++people}`, status });

/** The attacker, with everything a member can have; a visitor has no cookie. */
async function newCaller(caller: Caller, victim: MemberWithAll): Promise<MemberWithAll> {
  const status =
    caller === 'unconfirmed' ? 'not_confirmed' : caller === 'banned' || caller === 'deleted' ? caller : 'active';
  const member = await newMember(status);
  if (caller === 'blocked') {
    const data = { blocker_profile_id: victim.profileId, blocked_profile_id: member.profileId };
    await world.db.prisma.block.create({ data });
  }
  return caller === 'visitor' ? { ...member, cookie: '' } : member;
}

/** Possible outcomes of a call that is served: its status, or error codes, including those of fields. */
const servedOf = ({ status, errors, fieldErrors }: Endpoint): (number | ErrorCode)[] => [
  status,
  ...errors,
  ...Object.values(fieldErrors).flat(),
];

/** What the caller is refused with, whatever is sent; null if the call is served. */
function refusalOf({ access, refuses, errors }: Endpoint, caller: Caller): ErrorCode | null {
  if (errors.includes('secret_invalid')) return 'secret_invalid';
  if (access !== 'member') return null;
  if (caller === 'visitor') return 'authentication_required';
  const state = refuses.find((each) => each === caller);
  return state ? STATE_CODE[state] : null;
}

/** What the contract allows for a served call with another person's id in this field: statuses or error codes. */
function expectedOf(endpoint: Endpoint, { id }: IdInput, caller: Caller): (number | ErrorCode)[] {
  const served = servedOf(endpoint);
  if (!('reach' in id)) return served;
  if (id.reach === 'own') return ['not_found'];
  if (id.reach !== 'visible') return served;
  // The profile itself is visible to all, but its things do not belong to the profile named beside them.
  if (id.kind !== 'profile') return ['not_found'];
  if (caller !== 'blocked') return served;
  return endpoint.errors.includes('blocked_by_user') ? ['blocked_by_user'] : ['not_found'];
}

/** The status of a response, or its error code; if a field is refused, the field's code. */
function outcomeOf({ status, body }: Answer): number | ErrorCode {
  if (status < 400) return status;
  const codes = [...new Set(Object.values(body.error?.fields ?? {}).map(({ code }) => code))];
  return (codes.length === 1 ? codes[0] : body.error?.code) as ErrorCode;
}

function inputWith(endpoint: Endpoint, names: Names, given: Partial<Record<'query' | 'body', Values>> = {}) {
  return {
    query: inputFor('query', endpoint.query, names, given.query),
    body: inputFor('body', endpoint.body, names, given.body),
  };
}

/** The caller's input, with this id in the given field. */
const inputWithId = (endpoint: Endpoint, { names }: MemberWithAll, { part, path }: IdInput, id: string) =>
  inputWith(endpoint, names, { [part]: givenAt(endpoint[part], path, id) });

interface Attack {
  endpoint: Endpoint;
  attacker: MemberWithAll;
  victim: MemberWithAll;
  input: { query: Values; body: Values };
}

/** Callers that no call has changed; they can make the next one, too. */
const untouched = new WeakSet<MemberWithAll>();

const ownedOf = (victim: MemberWithAll, changes: RowChange[]) => changes.filter((change) => isOwned(change, victim));

const idsOf = ({ userId, profileId, hiddenIds }: MemberWithAll): string[] => [userId, profileId, ...hiddenIds];

/** Makes the call and checks what must hold whatever the response is. */
async function attack({ endpoint, attacker, victim, input }: Attack): Promise<Answer> {
  expect(ownedOf(victim, await rows.changes()), 'what the call before wrote after its answer').toEqual([]);
  untouched.delete(attacker);
  const answer = await callEndpoint(api.origin, endpoint, { ...input, cookie: attacker.cookie || undefined });
  const sent = JSON.stringify(input);
  const told = (words: readonly string[]) => words.filter((word) => !sent.includes(word) && answer.text.includes(word));
  expect(told([...victim.secrets, ...victim.hiddenIds]), sent).toEqual([]);
  const changes = await rows.changes();
  if (!changes.some((change) => isNaming(change, idsOf(attacker)))) untouched.add(attacker);
  expect(ownedOf(victim, changes), sent).toEqual([]);
  if (answer.status < 400) return answer;
  expect(told(victim.shown), sent).toEqual([]);
  expect(
    changes.filter((change) => isNaming(change, idsOf(victim))),
    sent,
  ).toEqual([]);
  return answer;
}

const withIds = allEndpoints.filter((endpoint) => idInputs(endpoint).length > 0);
const fields = withIds.flatMap((endpoint) => idInputs(endpoint).map((field) => ({ endpoint, field })));
const table = (list: typeof fields) =>
  list.map(({ endpoint, field }) => [nameOf(endpoint), field.path.join('.'), endpoint, field] as const);
const victimsId = (victim: MemberWithAll, { id }: IdInput): string =>
  'reach' in id ? victim.ids[id.kind] : id.kind === 'provider' ? victim.providerId : victim.ids.payment;

describe('the contract', () => {
  it.each(named(allEndpoints))('%s declares what each of its id fields refers to', (_name, endpoint) => {
    const silent = [...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)].filter(
      (field) => looksLikeId(field) && idOf(field.schema) === undefined,
    );
    expect(
      silent.map(({ path }) => path.join('.')),
      'declare these with ownId, visibleId, anyId, publicId or newId',
    ).toEqual([]);
  });
});

describe.each(CALLERS)('a %s', (caller) => {
  let victim: MemberWithAll;
  let last: MemberWithAll | undefined;
  beforeAll(async () => {
    victim = await newMember('active', 'alice');
    await rows.changes();
  });

  const nextCaller = async (): Promise<MemberWithAll> => {
    if (!last || !untouched.has(last)) last = await newCaller(caller, victim);
    return last;
  };

  it.each(named(allEndpoints))('calls %s as the contract says', async (_name, endpoint) => {
    const refusal = refusalOf(endpoint, caller);
    const expected = refusal ? [refusal] : servedOf(endpoint);
    const attacker = await nextCaller();
    const answer = await attack({ endpoint, attacker, victim, input: inputWith(endpoint, attacker.names) });
    expect(expected, answer.text).toContain(outcomeOf(answer));
    if (refusal) expect(answer.status).toBe(ERROR_STATUS[refusal]);
  });

  it.each(table(fields))('%s with another person’s %s', async (_name, _path, endpoint, field) => {
    const refusal = refusalOf(endpoint, caller);
    const expected = refusal ? [refusal] : expectedOf(endpoint, field, caller);
    const attacker = await nextCaller();
    const input = inputWithId(endpoint, attacker, field, victimsId(victim, field));
    const outcome = outcomeOf(await attack({ endpoint, attacker, victim, input }));
    expect(expected).toContain(outcome);
  });
});

describe('the same calls', () => {
  const owning = table(fields.filter(({ field: { id } }) => 'reach' in id && id.reach === 'own'));

  it.each(owning)('%s finds the caller’s own by %s', async (_name, _path, endpoint, field) => {
    const own = await newMember();
    const input = inputWithId(endpoint, own, field, victimsId(own, field));
    const answer = await callEndpoint(api.origin, endpoint, { ...input, cookie: own.cookie });
    expect(servedOf(endpoint), answer.text).toContain(outcomeOf(answer));
  });

  it.each(owning)(
    '%s finds nothing by %s with the id of another kind of thing',
    async (_name, _path, endpoint, field) => {
      const [own, victim] = await Promise.all([newMember(), newMember('active', 'alice')]);
      await rows.changes();
      const kind = 'reach' in field.id ? field.id.kind : null;
      const others = [...Object.entries(own.ids), ...Object.entries(victim.ids)].filter(([each]) => each !== kind);
      const ids = [...others.map(([, id]) => id), own.userId, victim.userId];
      for (const id of ids.filter((each) => field.schema.safeParse(each).success)) {
        const input = inputWithId(endpoint, own, field, id);
        const answer = await attack({ endpoint, attacker: own, victim, input });
        expect(outcomeOf(answer), id).toBe('not_found');
      }
    },
  );
});
