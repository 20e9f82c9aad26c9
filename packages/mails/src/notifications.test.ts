import { LOCALES } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { site as vonk } from '../tests/site.ts';
import { type MailRequest, renderMail } from './render-mail.ts';
import { type MailSample, mailSamples } from './samples.ts';

const site = { ...vonk, fictionalSingular: 'muse profile' };
const told = { name: 'Anna', link: `${site.origin}/chats`, unsubscribe: `${site.origin}/unsubscribe?token=x` };
const bram = { name: 'Bram', age: 34, city: 'Utrecht', isFictional: false };
const roxanne = { name: 'Roxanne', age: 29, city: 'Amsterdam', isFictional: true };

type Request<R = MailRequest> = R extends MailRequest ? Omit<R, 'locale' | 'site'> : never;
const render = (request: Request, locale: MailRequest['locale'] = 'en') =>
  renderMail({ ...request, locale, site } as MailRequest);

const NOTIFICATIONS = [
  'new-conversation',
  'unread',
  'likes',
  'swipe-likes',
  'weekly',
  'promotion',
  'news',
  'activation-reminder',
];
const every = mailSamples(site.origin).flatMap((sample) =>
  LOCALES.map((locale) => [sample.name, locale, sample] as const),
);

describe.each(every)('%s in %s', (_name, locale, { name: _, ...sample }) => {
  it('has an unsubscribe link only if it is a notification', async () => {
    const { html, text } = await render(sample, locale);
    const times = NOTIFICATIONS.includes(sample.kind) ? 1 : 0;
    expect(html.split('/unsubscribe?token=').length - 1).toBe(times);
    expect(text.split('/unsubscribe?token=').length - 1).toBe(times);
  });
});

const withRoxanne: Request[] = [
  { kind: 'new-conversation', data: { ...told, from: roxanne } },
  { kind: 'unread', data: { ...told, senders: [{ person: roxanne, messages: 2 }], others: 0 } },
  { kind: 'likes', data: { ...told, likes: 1, likers: [roxanne], matches: [] } },
  { kind: 'likes', data: { ...told, likes: 0, likers: [], matches: [roxanne] } },
  { kind: 'weekly', data: { ...told, people: [{ ...roxanne, link: told.link, shared: [] }], unread: 0, newLikes: 0 } },
];

describe.each(LOCALES)('a fictional profile in %s', (locale) => {
  it.each(withRoxanne)('always has its label: $kind', async (request) => {
    const { subject, html, text } = await render(request, locale);
    expect(text).toMatch(/Roxanne, 29 · Amsterdam · Muse profile/);
    expect(html).toContain('Muse profile');
    if (subject.includes('Roxanne')) expect(subject).toContain('Roxanne (muse profile)');
  });
});

it('says that hidden likers may be fictional', async () => {
  const hidden: Request[] = [
    { kind: 'likes', data: { ...told, likes: 3, likers: [], matches: [] } },
    { kind: 'swipe-likes', data: { ...told, likes: 3 } },
  ];
  for (const request of hidden) expect((await render(request)).text).toContain('“muse profile”');
});

it('a real person has no label', async () => {
  const { subject, html, text } = await render({ kind: 'new-conversation', data: { ...told, from: bram } });
  expect(subject).toBe('Bram wrote to you');
  expect(`${html}${text}`.toLowerCase()).not.toContain('muse profile');
});

describe('input of people and operators', () => {
  const hostile = { name: '<b>Eve</b>\r\n\u202eBcc: x', age: 30, city: '<i>Utrecht</i>', isFictional: false };
  const mails: Request[] = [
    { kind: 'new-conversation', data: { ...told, from: hostile } },
    { kind: 'unread', data: { ...told, senders: [{ person: hostile, messages: 1 }], others: 0 } },
    { kind: 'likes', data: { ...told, likes: 1, likers: [hostile], matches: [hostile] } },
    {
      kind: 'weekly',
      data: { ...told, people: [{ ...hostile, link: told.link, shared: ['<s>Yoga</s>'] }], unread: 0, newLikes: 0 },
    },
    {
      kind: 'news',
      data: { ...told, title: 'New\r\nBcc: x <b>', paragraphs: ['<b>One</b>\u202e', 'Two\nThree'], link: null },
    },
    { kind: 'complaint-answer', data: { number: '1\r\n<b>', answer: '<b>Sorry</b>\r\n\r\nIt was us.' } },
    {
      kind: 'new-device',
      data: { ...told, device: '<b>Fox</b>', place: '<i>U</i>', at: new Date(0), timeZone: 'UTC' },
    },
    {
      kind: 'promotion',
      data: { ...told, code: '<b>X', percent: 10, until: new Date(0), timeZone: 'UTC' },
    },
  ];

  it.each(mails)('is text in a mail: $kind', async (request) => {
    const { subject, html, text } = await render(request);
    expect(html).not.toMatch(/<(b|i|s)>/);
    expect(subject).not.toMatch(/[\r\n\u202e]/);
    expect(html).not.toContain('\u202e');
    expect(text).not.toContain('\u202e');
  });

  it('keeps its paragraphs, however long', async () => {
    const long = 'word '.repeat(400).trim();
    const answer = `${long}\r\n\r\nIt was us.\nSorry.`;
    const { html, text } = await render({ kind: 'complaint-answer', data: { number: '1', answer } });
    expect(text).toContain(`\n\n${long}\n\nIt was us.\n\nSorry.\n\n`);
    expect(html).toContain(long);
  });

  it('is not shown as a name when it looks like an address', async () => {
    const person = { ...bram, name: 'www.evil.example' };
    const { subject, html, text } = await render({ kind: 'new-conversation', data: { ...told, from: person } });
    expect(subject).toBe('You have a new conversation');
    expect(`${subject}${html}${text}`).not.toContain('evil');
    expect(text).toContain('- 34 · Utrecht');
  });
});

describe('counts', () => {
  it('are of messages, or of profiles if not all messages are known', async () => {
    const senders = [
      { person: bram, messages: 2 },
      { person: roxanne, messages: 1 },
    ];
    const subjectWith = async (others: number) =>
      (await render({ kind: 'unread', data: { ...told, senders, others } })).subject;
    expect(await subjectWith(0)).toBe('3 unread messages at Vonk');
    expect(await subjectWith(7)).toBe('Unread messages from 9 profiles at Vonk');
  });

  it('include likes that are not shown', async () => {
    const { subject, text } = await render({ kind: 'likes', data: { ...told, likes: 4, likers: [bram], matches: [] } });
    expect(subject).toBe('You have 4 new likes at Vonk');
    expect(text).toContain('And 3 more likes.');
  });

  it('are of matches in the subject if there are any', async () => {
    const { subject, text } = await render({ kind: 'likes', data: { ...told, likes: 1, likers: [], matches: [bram] } });
    expect(subject).toBe('You have 1 new match at Vonk');
    expect(text).toContain('You have 1 new like at Vonk.');
  });

  it('include matches that are not named', async () => {
    const data = { ...told, likes: 0, likers: [], matches: [bram, roxanne], otherMatches: 6 };
    const { subject, text } = await render({ kind: 'likes', data });
    expect(subject).toBe('You have 8 new matches at Vonk');
    expect(text).toContain('And 6 more matches.');
    expect((await render({ kind: 'likes', data: { ...data, otherMatches: 1 } })).text).toContain('And 1 more match.');
    expect((await render({ kind: 'likes', data: { ...data, otherMatches: 0 } })).text).not.toContain('more match');
  });
});

it.each([
  [undefined, 'reminders of unread messages'],
  ['messages', 'emails about new messages'],
  ['conversations', 'emails about new conversations'],
] as const)('a mail of unread messages says which setting it follows: %s', async (news, setting) => {
  const { text } = await render({
    kind: 'unread',
    data: { ...told, senders: [{ person: roxanne, messages: 2 }], others: 0, news },
  });
  expect(text).toContain(`because ${setting} are on`);
});

it('the weekly mail omits unread messages and likes if there are none', async () => {
  const people = [{ ...bram, link: told.link, shared: ['Yoga', 'Jazz'] }];
  const quiet = await render({ kind: 'weekly', data: { ...told, people, unread: 0, newLikes: 0 } });
  expect(quiet.text).not.toMatch(/unread|new like/);
  expect(quiet.text).toContain('In common: Yoga and Jazz');
  const busy = await render({ kind: 'weekly', data: { ...told, people, unread: 1, newLikes: 2 } });
  expect(busy.text).toContain('- You have 1 unread message.\n- You have 2 new likes.');
});

it('dates are formatted in the given time zone', async () => {
  const finalAt = new Date('2026-12-06T23:30:00Z');
  const mail = (timeZone: string): Request => ({ kind: 'deletion', data: { ...told, finalAt, timeZone } });
  expect((await render(mail('Europe/Amsterdam'))).text).toContain('7 Dec 2026, 00:30');
  expect((await render(mail('America/New_York'))).text).toContain('6 Dec 2026, 18:30');
});

const linked = mailSamples(site.origin).filter(({ data }) => 'link' in data && data.link !== null);
it.each(linked)('refuses a link that is not http or https: $name', async ({ name: _, ...sample }: MailSample) => {
  const data = { ...sample.data, link: 'javascript:alert(1)' };
  await expect(render({ ...sample, data } as Request)).rejects.toThrow(TypeError);
});
