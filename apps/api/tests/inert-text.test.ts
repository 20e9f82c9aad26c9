import { randomUUID } from 'node:crypto';
import { createReferenceRows } from '@vonk/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs } from './support/calls.ts';
import { openPage } from './support/event-source.ts';
import type { SignedIn } from './support/people.ts';
import { setUpListeningProcess, setUpWorld } from './support/set-up.ts';

const NAME = '<img src=x onerror=alert(1)> "\'& =1+1';
const ABOUT = '=HYPERLINK("http://evil.test","x")\n</script><script>alert(1)</script> \u202egnp.exe \u2066';
const GIFT = "<svg/onload=alert(1)> =cmd|'/c calc'!A1";
/** Texts that would break out of markup, a cell, their text direction or an event stream. */
const TEXTS = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://evil.test","x")',
  '\u202eexe.gnp\u2066 \u200fא\u202c',
  'One\n\nevent: session_ended\ndata: {}\n\nid: 99\n\n',
  '"}],"own":true,"__proto__":{"x":1}',
  `{{constructor.constructor("alert(1)")()}} \${7*7} %0d%0aSet-Cookie:x=1`,
];

const world = setUpWorld();
const processes = [setUpListeningProcess(world), setUpListeningProcess(world)] as const;
let mallory: SignedIn;
let alice: SignedIn;
let conversation: string;

beforeAll(async () => {
  await createReferenceRows(world.db);
  await world.db.prisma.gift.update({ where: { key: 'rose' }, data: { names: { en: GIFT } } });
  alice = await world.person('alice', { credits: 900 });
  mallory = await world.person(NAME, { gender: 'male', credits: 900 });
  for (const text of TEXTS) conversation = (await write(text)).body.conversation;
});

const act = (method: 'post' | 'put', path: string, body: object) =>
  callAs(mallory, processes[0].origin, method, path, body);
const write = (message: string) =>
  act('post', '/api/chat.php', { profile_id: alice.profileId, message, client_id: randomUUID() });
/** Requests a page as Alice’s browser would. */
const look = (path: string) => callAs(alice, processes[1].origin, 'get', path).set('Accept', 'text/html,*/*');
const JSON_ALONE = { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' };

describe('text that a member made up', () => {
  it('is data in every answer, never a page', async () => {
    await act('put', '/api/profile.php', { about: ABOUT });
    await act('post', '/api/like.php', { profile_id: alice.profileId });
    const paths = [
      `/api/profile.php?id=${mallory.profileId}`,
      `/api/chat.php?conversation=${conversation}`,
      '/api/chats.php',
      '/api/likes.php',
      '/api/gifts.php',
      '/api/members.php?gender=all',
    ];
    for (const path of paths) {
      const { status, headers, text } = await look(path);
      expect([status, headers], path).toMatchObject([200, JSON_ALONE]);
      expect(headers['content-security-policy'], path).toContain("default-src 'none'");
      expect(text, path).toMatch(path.includes('gifts') ? /svg/ : /onerror/);
    }
  });

  it('arrives as written', async () => {
    const thread = (await look(`/api/chat.php?conversation=${conversation}`)).body;
    expect(thread.profile.name).toBe(NAME);
    expect(thread.messages.map(({ text }: { text: string }) => text)).toEqual(TEXTS.map((text) => text.trim()));
    const { body } = await look(`/api/profile.php?id=${mallory.profileId}`);
    expect(body.profile).toMatchObject({ name: NAME, about: ABOUT });
  });

  it('stays data when a request that contains it is refused', async () => {
    const { headers, text } = await look(`/api/profile.php?id=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(headers).toMatchObject(JSON_ALONE);
    expect(text).not.toContain('<script');
  });

  it('creates no events on open pages, on any process', async () => {
    const source = await openPage(processes[1].origin, { cookie: alice.cookie });
    for (const text of TEXTS) await write(text);
    await act('post', '/api/gift.php', { profile_id: alice.profileId, gift: 'rose', client_id: randomUUID() });
    const wanted = TEXTS.length + 1;
    await source.until((events) => events.length > wanted);
    source.close();
    const [ready, ...messages] = source.events;
    expect([ready?.event, ...messages.map(({ event }) => event)]).toEqual(['ready', ...Array(wanted).fill('message')]);
    const told = messages.map(({ data }) => data.message as { text: string; gift: { name: string } | null });
    expect(told.map(({ text, gift }) => gift?.name ?? text)).toEqual([...TEXTS.map((text) => text.trim()), GIFT]);
  });
});
