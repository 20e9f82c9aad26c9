import type { Answer, endpoints, Message } from '@vonk/schema';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { message as messageOf } from '../app/features/chat/testing/factories.ts';
import { ALICE, failure, stubChat, stubProfile, stubUser } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

type Chat = Answer<typeof endpoints.getChat>;

const { api, web, page: open, submit, calls } = await startStubbedWeb();
let thread: Chat;
let credits: number;

beforeAll(() => {
  api.on('GET /api/user.php', () => ({ body: { user: { ...alice, credits } } }));
  api.on('GET /api/chat.php', () => ({ body: thread }));
  api.on('GET /api/chats.php', () => ({ body: { chats: [entryOf(thread)], total_unread: 0 } }));
  api.on('POST /api/chat.php', ({ body }) => {
    const { message: text, client_id } = body as { message: string; client_id: string };
    return { status: 201, body: { message: message(9, { own: true, text, client_id }), credits: 61, conversation } };
  });
});
beforeEach(() => {
  thread = chat([]);
  credits = 64;
});

const alice = stubUser(90);
const noor = stubProfile(1, { name: 'Noor', fictional: false });
const conversation = stubProfile(70).id;

const message = (id: number, change: Partial<Message> = {}) =>
  messageOf(id, {
    client_id: stubProfile(100 + id).id,
    conversation,
    created_at: '2026-04-03T10:00:00.000Z',
    ...change,
  });
const chat = (messages: Message[], change: Partial<Chat> = {}): Chat =>
  stubChat({ profile: noor, messages, ...change });

function entryOf({ profile, messages }: Chat): Answer<typeof endpoints.listChats>['chats'][number] {
  const { id, text, gift, photo, own, deleted, created_at } = messages.at(-1) ?? message(1);
  return {
    conversation,
    profile,
    blocked: false,
    archived: false,
    muted: false,
    matched: false,
    num_unread_messages: 0,
    last_message: { id, text, gift, has_photo: photo !== null, own, deleted, created_at },
    updated_at: created_at,
  };
}

const HEADERS = { accept: 'text/html', ...ALICE };
const page = async (path: string) => {
  const { response, ...shown } = await open(path, HEADERS);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  return shown;
};
/** Submits the form as without scripts. */
function send(text: string, fields: Record<string, string> = {}) {
  const body = { intent: 'send', profile_id: noor.id, client_id: stubProfile(99).id, message: text, ...fields };
  return submit(`/chats/${conversation}`, body, HEADERS);
}
const fieldIn = (html: string) => /<textarea[^>]*id="message-text"[^>]*>\n?([^<]*)<\/textarea>/.exec(html)?.[1];
const sent = () => calls('/api/chat.php', 'POST').map(({ body }) => body);

describe('hostile input from the other side', () => {
  const MARKUP = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
  const profile = { ...noor, name: '<img src=x onerror=alert(2)>', city: '<svg/onload=alert(3)>' };
  const rose = { id: 'rose', name: `<b onclick=alert(4)>Roos</b>${MARKUP}` };
  const messages = [
    message(1, { text: MARKUP }),
    message(2, { text: '=HYPERLINK("javascript:alert(5)","x") javascript:alert(5) data:text/html,x' }),
    message(3, { text: '\u202eexe.gnp\u2066 \u200f https://example.com/"onmouseover="alert(6)' }),
    message(4, { text: '', gift: rose }),
  ];

  /** Every tag is one of ours: no handlers, only our own scripts, only web links or links to this site. */
  function expectInert(html: string): void {
    const tags = [...html.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => tag);
    expect(tags.length).toBeGreaterThan(50);
    for (const tag of tags) {
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son[a-z]+=|alert/i);
      expect(tag).not.toMatch(/(href|src|action)="(?!https?:|mailto:|[/#?])/);
      if (tag.startsWith('<script')) expect(tag).toContain('nonce="');
    }
    expect(html).toContain('&lt;img src=x onerror=alert(2)&gt;');
  }

  it('is text in a conversation, and does not affect the text around it', async () => {
    thread = chat(messages, { profile });
    const { html } = await page(`/chats/${conversation}`);
    expectInert(html);
    expect(html).toContain('&lt;b onclick=alert(4)&gt;Roos&lt;/b&gt;');
    expect(html).toContain(
      '=HYPERLINK(&quot;javascript:alert(5)&quot;,&quot;x&quot;) javascript:alert(5) data:text/html,x</p>',
    );
    // A paragraph of its own, so that its direction affects nothing else.
    expect(html).toMatch(/<p dir="auto"[^>]*><span[^>]*>\u202eexe\.gnp\u2066/);
    expect(html).toContain('<bdi>&lt;img src=x onerror=alert(2)&gt;</bdi>');
  });

  it.each([1, 2, 3, 4])('is text in the list of conversations, as its last message %i', async (newest) => {
    thread = chat(messages.slice(0, newest), { profile });
    const { html } = await page('/chats');
    expectInert(html);
    expect(html).toMatch(/<bdi[^>]*>&lt;img src=x onerror=alert\(2\)&gt;<\/bdi>/);
    expect(html).toMatch(newest === 4 ? /dir="auto">Gift: &lt;b onclick/ : /dir="auto">[^<]/);
  });

  it('is text in the title, and on the page for a first message', async () => {
    thread = chat([], { profile, conversation: null });
    const { html } = await page(`/members/${noor.id}/chat`);
    expectInert(html);
    expect(html).toMatch(/<title>&lt;img src=x onerror=alert\(2\)&gt; · Vonk<\/title>/);
  });
});

describe('a conversation also says without scripts', () => {
  const inChat = async () => (await page(`/chats/${conversation}`)).main;
  const inFirst = async () => (await page(`/members/${noor.id}/chat`)).main;

  it('that older messages are for premium members', async () => {
    thread = chat([message(31)], { history_limited: true });
    expect(await inChat()).toMatch(
      /no longer shown\.[^a-z]*<a[^>]*href="\/premium"[^>]*>With Premium you see all of them/,
    );
    thread = chat([message(31)]);
    expect(await inChat()).not.toContain('no longer shown');
  });

  it('how to continue without credits, and keeps the field', async () => {
    thread = chat([message(1)], { can_write: false, reason: 'insufficient_credits' });
    expect(await inChat()).not.toMatch(/href="\/(credits|premium)/);
    credits = 2;
    const html = await inChat();
    expect(html).toMatch(/href="\/(credits|premium)[^"]*"/);
    expect(fieldIn(html)).toBe('');
  });

  it('that a third conversation is for premium members', async () => {
    thread = chat([], { conversation: null, can_write: false, reason: 'conversation_limit' });
    expect(await inFirst()).toMatch(/href="\/premium[^"]*"/);
  });

  it('how to end a break before starting a conversation', async () => {
    thread = chat([], { conversation: null, can_write: false, reason: 'paused' });
    const html = await inFirst();
    expect(html).toContain('action="/notifications/delete"');
    expect(html).toContain(`name="next" value="/members/${noor.id}/chat"`);
    expect(html).not.toContain('<textarea');
  });
});

describe('without scripts, a first message', () => {
  const NUMBER = 'Call me: 06 12345678\r\nor +31 6 12345678';

  it('is sent without a look at the conversation if it contains nothing to warn about', async () => {
    const { status, location } = await send('Hi! How was your day?');
    expect([status, location]).toEqual([302, `/chats/${conversation}`]);
    expect(sent()).toMatchObject([{ message: 'Hi! How was your day?' }]);
    expect(calls('/api/chat.php', 'GET')).toEqual([]);
  });

  it.each([
    ['a phone number', NUMBER, 'Your message is about a phone number.'],
    ['money', 'Please send me money by Western Union', 'Your message is about money.'],
    ['a bank account', 'My account: NL91ABNA0417164300', 'Your message is about a bank account number.'],
    ['a link', 'Look at www.example.com', 'Your message holds a link.'],
    ['another way to talk', 'Write to noor@example.com', 'Your message names another way to reach each other.'],
  ])('that contains %s stays in the field until confirmed', async (_what, text, reason) => {
    const { status, html } = await send(text);
    expect(status).toBe(422);
    expect(sent()).toEqual([]);
    expect(html).toContain(reason);
    expect(fieldIn(html)).toBe(text);
    expect(/<button[^>]*name="anyway"[^>]*>([^<]*)/.exec(html)?.[1]).toBe('Send anyway');
    expect(/<a[^>]*href="#message-text"[^>]*>([^<]*)/.exec(html)?.[1]).toBe('Go back and change it');
  });

  it('has a warning that the page’s stylesheets cover', async () => {
    const { html } = await send(NUMBER);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href as string);
    const styles = (await Promise.all(sheets.map(async (href) => (await fetch(`${web.origin}${href}`)).text()))).join(
      '',
    );
    const warning = html.slice(html.indexOf('Before you send this'), html.indexOf('name="anyway"'));
    const looks = [...warning.matchAll(/class="([^"]+)"/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => /_[0-9a-f]{5}$/.test(name));
    expect(looks.length).toBeGreaterThan(4);
    for (const look of looks) expect(styles).toContain(`.${look}`);
  });

  it('is sent once by the “Send anyway” button', async () => {
    const { html } = await send(NUMBER);
    const [, anyway = ''] = /name="anyway" value="([^"]*)"/.exec(html) ?? [];
    expect(await send(NUMBER, { anyway })).toMatchObject({ status: 302, location: `/chats/${conversation}` });
    expect(sent()).toMatchObject([{ message: NUMBER, client_id: stubProfile(99).id }]);
  });

  it('needs another confirmation if it was changed into something else to warn about', async () => {
    const { html } = await send(`${NUMBER} or pay by Western Union`, { anyway: 'phone' });
    expect(html).toContain('Your message is about money.');
    expect(sent()).toEqual([]);
    expect((await send('Hello', { anyway: 'phone' })).status).toBe(302);
  });

  it('is the only one that needs confirmation', async () => {
    thread = chat([message(1), message(2, { own: true })]);
    expect((await send(NUMBER)).status).toBe(302);
    thread = chat([message(31)], { has_older: true });
    expect((await send(NUMBER)).status).toBe(302);
    // A member who has only received messages, or sent a gift, has not written yet.
    thread = chat([message(1), message(2, { own: true, text: '', gift: { id: 'rose', name: 'Rose' } })]);
    expect((await send(NUMBER)).status).toBe(422);
  });

  it('that cannot be sent says so at once', async () => {
    thread = chat([], { can_write: false, reason: 'insufficient_credits' });
    api.on('POST /api/chat.php', () => failure(402, 'insufficient_credits'));
    const { status, html } = await send(NUMBER);
    expect(status).toBe(402);
    expect(html).not.toContain('Your message is about');
  });
});
