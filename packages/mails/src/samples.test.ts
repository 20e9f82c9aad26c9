import { LOCALES } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { type MailRequest, renderMail } from './render-mail.ts';
import { mailSamples } from './samples.ts';

const ORIGIN = 'https://sparks.example';
const site = {
  name: 'Sparks',
  origin: ORIGIN,
  supportEmail: 'help@sparks.example',
  color: '#d81b5e',
  fictionalSingular: 'fictional profile',
  company: { name: 'Sparks B.V.', address: 'Keizersgracht 1', city: 'Amsterdam', country: 'NL' },
};
/** Gmail clips a mail at 102 KB, which loses everything below. */
const LONGEST = 100_000;
const samples = mailSamples(ORIGIN);
const every = samples.flatMap((sample) => LOCALES.map((locale) => [sample.name, locale, sample] as const));
const linksOf = (html: string) =>
  [...html.matchAll(/\s(?:href|src|background|action)="([^"]*)"/g)].map(([, link]) => link);

it('there is a sample of every kind of mail', () => {
  const kinds = {
    activation: 0,
    'activation-reminder': 0,
    welcome: 0,
    reset: 0,
    'mail-change': 0,
    'mail-change-notice': 0,
    complaint: 0,
    receipt: 0,
    'withdrawal-receipt': 0,
    'withdrawal-refused': 0,
    'new-conversation': 0,
    unread: 0,
    likes: 0,
    'swipe-likes': 0,
    weekly: 0,
    promotion: 0,
    news: 0,
    'payment-failed': 0,
    deletion: 0,
    'deletion-reminder': 0,
    'new-device': 0,
    'password-changed': 0,
    'passkey-added': 0,
    report: 0,
    'photo-rejected': 0,
    'report-answer': 0,
    decision: 0,
    'appeal-answer': 0,
    'ban-lifted': 0,
    'fraud-notice': 0,
    'fraud-correction': 0,
    'complaint-answer': 0,
  } satisfies Record<MailRequest['kind'], number>;
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
  expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
});

describe.each(every)('the %s mail in %s', (_name, locale, { name: _, ...sample }) => {
  it('has all texts, only our own links, no tracking and a small size', async () => {
    const { subject, html, text } = await renderMail({ ...sample, locale, site });
    expect(subject).toMatch(/^[^\n\r]{5,150}$/);
    expect(html).toContain(`lang="${locale}"`);
    for (const part of [subject, html, text])
      expect(part).not.toMatch(/mail\.[a-z_]+\.|undefined|\bNaN\b|\ue000|\{[a-z]/);
    for (const link of linksOf(html))
      expect(link).toMatch(/^(https:\/\/sparks\.example(\/|$)|mailto:help@sparks\.example$)/);
    for (const [link] of text.matchAll(/\bhttps?:\S+/g)) expect(link).toMatch(/^https:\/\/sparks\.example\//);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import/i);
    expect(text).not.toMatch(/[<>]|&[a-z]+;|[ \t]$/m);
    for (const part of [html, text]) expect(part).toContain('help@sparks.example');
    expect(Buffer.byteLength(html)).toBeLessThan(LONGEST);
  });
});
