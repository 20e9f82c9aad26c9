import { LOCALES } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { site } from '../tests/site.ts';
import { type MailRequest, renderMail } from './render-mail.ts';
import { type MailSample, mailSamples } from './samples.ts';

const LINK = 'https://vonk.example/k3J9_-abc?x=1&y=2';
type Activation = Extract<MailRequest, { kind: 'activation' | 'reset' | 'mail-change' }>;
const activation = (over: Partial<Activation> = {}, data: Partial<Activation['data']> = {}): MailRequest => ({
  kind: 'activation',
  locale: 'en',
  site,
  ...over,
  data: { name: 'Anna', link: LINK, validHours: 168, ...data },
});

const LINK_MAILS = ['activation', 'reset', 'mail-change'] as const;
const inAllLanguages = LINK_MAILS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const));

describe.each(inAllLanguages)('the %s mail in %s', (kind, locale) => {
  it('is complete in HTML and in text', async () => {
    const { subject, html, text } = await renderMail(activation({ kind, locale }));
    expect(subject).toContain('Vonk');
    expect(html).toContain('<bdi>Anna</bdi>');
    expect(html).toContain('<bdi>Vonk</bdi>');
    expect(html).toMatch(/prefers-color-scheme: dark/);
    expect(html.split('href="https://vonk.example/k3J9_-abc?x=1&amp;y=2"')).toHaveLength(3);
    expect(text.split(LINK)).toHaveLength(2);
    for (const part of [html, text]) {
      expect(part).toMatch(/\b7\b/);
      expect(part).toContain('Vonk B.V. · Keizersgracht 1 · Amsterdam · ');
    }
  });

  it('reads well without a name', async () => {
    const { html, text } = await renderMail(activation({ kind, locale }, { name: '' }));
    expect(text).not.toMatch(/^.{0,20} [!,]/);
    expect(html).not.toContain('<bdi></bdi>');
  });
});

describe.each(LOCALES)('the notice of a new address in %s', (locale) => {
  it('says how to stop the change, without an expiry', async () => {
    const data = { name: 'Anna', link: LINK };
    const { subject, text } = await renderMail({ kind: 'mail-change-notice', locale, site, data });
    expect(subject).toContain('Vonk');
    expect(text.split(LINK)).toHaveLength(2);
    expect(text.split('\n\n')).toHaveLength(8);
  });
});

const DECLARED: (string | RegExp)[] = ['261122-7F4K2', /12[.,]00/, /20[.,]00/, /(?<![.:])\b30\b/, /0?0[.:]30/];

describe.each<[string, (string | RegExp)[]]>([
  ['withdrawal-receipt', [...DECLARED, '2026']],
  ['withdrawal-refused', DECLARED],
  ['complaint', ['261122-7F4K2']],
])('the mail %s', (name, facts) => {
  it.each(LOCALES)('repeats everything that was declared, in HTML and in text, in %s', async (locale) => {
    const sample = mailSamples(site.origin).find((each) => each.name === name) as MailSample;
    const { subject, html, text } = await renderMail({ ...sample, locale, site });
    expect(subject).toContain('261122-7F4K2');
    for (const part of [html, text]) for (const fact of facts) expect(part).toMatch(fact);
  });
});

describe('the activation mail', () => {
  it('gives the lifetime of the link in whole days, otherwise in hours', async () => {
    expect((await renderMail(activation())).text).toContain('for 7 days');
    expect((await renderMail(activation({}, { validHours: 24 }))).text).toContain('for 1 day.');
    expect((await renderMail(activation({}, { validHours: 36 }))).text).toContain('for 36 hours');
    expect((await renderMail(activation({ locale: 'pl' }, { validHours: 120 }))).text).toContain('przez 5 dni.');
  });

  it('loads nothing remote', async () => {
    const { html } = await renderMail(activation());
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
  });

  it('names the company’s country in the language', async () => {
    expect((await renderMail(activation({ locale: 'fr' }))).text).toContain('Pays-Bas');
    const company = { ...site.company, country: 'Holland', kvk: '12345678' };
    expect((await renderMail(activation({ site: { ...site, company } }))).text).toContain('Holland · KvK 12345678');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative'])('refuses to link to %s', async (link) => {
    await expect(renderMail(activation({}, { link }))).rejects.toThrow(TypeError);
  });
});

describe('a hostile name', () => {
  const mailWith = (name: string) => renderMail(activation({}, { name }));

  it('is text, not markup', async () => {
    const { html, subject, text } = await mailWith('<script>alert(1)</script>');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).toContain('Hi <script>alert(1)</script>!');
    expect(subject).not.toContain('script');
  });

  it('fills no placeholder and breaks no tag', async () => {
    const { html, text } = await mailWith('{site} \ue0001\ue000 "onload="x');
    expect(text).toContain('Hi {site}');
    expect(html).toContain('&quot;onload=&quot;x');
  });

  it('stays on one line', async () => {
    const { html, text } = await mailWith('Anna\r\nBcc: victim\u2028x\u0000');
    expect(text.split('\n')[0]).toBe('Hi Anna Bcc: victim x!');
    expect(html).toContain('<bdi>Anna Bcc: victim x</bdi>');
  });

  it('changes no text direction and hides nothing', async () => {
    const { html, text } = await mailWith('An\u202ena\u2066\u200b');
    expect(text).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  it('is no formula where the text lands in a cell', async () => {
    const { text } = await mailWith('=HYPERLINK("x","y")');
    expect(text.split('\n').filter((line) => /^[=+@\t]/.test(line))).toEqual([]);
  });

  it.each(['http://evil.example', 'win at evil.com', 'WWW.EVIL', 'a@b.example', 'evil．com'])(
    'is left out when a mail program would turn it into a link: %s',
    async (name) => {
      const { html, text } = await mailWith(name);
      expect(text.startsWith('Hi!\n')).toBe(true);
      expect(html.toLowerCase()).not.toContain('evil');
      expect(html).not.toContain('a@b.example');
    },
  );

  it('is truncated when it is too long', async () => {
    const { text } = await mailWith('a'.repeat(5000));
    expect(text.split('\n')[0]?.length).toBeLessThan(80);
  });
});

it('keeps the subject one line whatever the site is called', async () => {
  const { subject } = await renderMail(activation({ site: { ...site, name: 'Vonk\r\nBcc: x@y.example\u202e' } }));
  expect(subject).toBe('Activate your account at Vonk Bcc: x@y.example');
});
