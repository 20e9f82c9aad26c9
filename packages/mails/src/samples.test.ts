import { LOCALES } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { site } from '../tests/site.ts';
import { MAILS, renderMail } from './render-mail.ts';
import { mailSamples } from './samples.ts';

/** Gmail clips a mail at 102 KB, which loses everything below. */
const LONGEST = 100_000;
const samples = mailSamples(site.origin);
const every = samples.flatMap((sample) => LOCALES.map((locale) => [sample.name, locale, sample] as const));
const linksOf = (html: string) =>
  [...html.matchAll(/\s(?:href|src|background|action)="([^"]*)"/g)].map(([, link]) => link);

it('there is a sample of every kind of mail', () => {
  expect(new Set(samples.map(({ kind }) => kind as string))).toEqual(new Set(Object.keys(MAILS)));
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
      expect(link).toMatch(/^(https:\/\/vonk\.example(\/|$)|mailto:help@vonk\.example$)/);
    for (const [link] of text.matchAll(/\bhttps?:\S+/g)) expect(link).toMatch(/^https:\/\/vonk\.example\//);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import/i);
    expect(text).not.toMatch(/[<>]|&[a-z]+;|[ \t]$/m);
    for (const part of [html, text]) expect(part).toContain(site.supportEmail);
    expect(Buffer.byteLength(html)).toBeLessThan(LONGEST);
  });
});
