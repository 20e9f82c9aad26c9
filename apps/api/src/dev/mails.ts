import { type Context, mailSite } from '@vonk/domain';
import { renderMail } from '@vonk/mails';
import { type MailSample, mailSamples } from '@vonk/mails/samples';
import { LOCALES, type Locale } from '@vonk/schema';
import express, { type Request, type Response, type Router } from 'express';
import { localsOf } from '../http/locals.ts';
import { hostname } from '../http/request-facts.ts';
import { devPage, escapeHtml, pageHeaders } from './page.ts';

/** Lists every mail at `/mails` and renders each at `/mails/{name}/{language}` for the requested site. */
export function createMailPreview(ctx: Pick<Context, 'sites' | 'options'>): Router {
  const router = express.Router();

  async function render({ params, res }: Request) {
    const { facts } = localsOf(res as Response);
    const locale = LOCALES.find((known) => known === params.locale);
    if (!locale) return null;
    const site = mailSite(ctx, await ctx.sites.forHost(hostname(facts.host)), locale);
    const sample = mailSamples(site.origin).find(({ name }) => name === params.name);
    if (!sample) return null;
    const { name: _name, ...mail } = sample;
    return { sample, locale, ...(await renderMail({ ...mail, locale, site })) };
  }

  router.get('/mails', (_req, res) => {
    res
      .set(pageHeaders("frame-ancestors 'none'"))
      .type('html')
      .send(devPage('Mails', list(mailSamples(''))));
  });

  router.get('/mails/:name/:locale', async (req, res, next) => {
    const mail = await render(req);
    if (!mail) return next();
    const { sample, locale, subject, text } = mail;
    const body = `${languages(sample.name, locale)}
<article><h2>${escapeHtml(subject)}</h2><iframe title="HTML" src="${locale}/html"></iframe></article>
<article><h2>Plain text</h2><pre lang="${locale}">${escapeHtml(text)}</pre></article>`;
    res
      .set(pageHeaders("frame-src 'self'; frame-ancestors 'none'"))
      .type('html')
      .send(devPage(sample.name, `<p><a href="../../mails">All mails</a></p>${body}`));
  });

  router.get('/mails/:name/:locale/html', async (req, res, next) => {
    const mail = await render(req);
    if (!mail) return next();
    res.set(pageHeaders("frame-ancestors 'self'")).set('X-Frame-Options', 'SAMEORIGIN').type('html').send(mail.html);
  });

  return router;
}

function list(samples: MailSample[]): string {
  return samples
    .map(({ name }) => `<article><h2>${escapeHtml(name)}</h2>${languages(name, null, 'mails/')}</article>`)
    .join('\n');
}

/** Links to the mail in each language; the current one is not a link. */
function languages(name: string, shown: Locale | null, base = '../../mails/'): string {
  const links = LOCALES.map((locale) =>
    locale === shown ? `<strong>${locale}</strong>` : `<a href="${base}${name}/${locale}">${locale}</a>`,
  );
  return `<p>${links.join(' · ')}</p>`;
}
