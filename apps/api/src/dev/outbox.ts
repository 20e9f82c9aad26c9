import type { OutboxEntry } from '@vonk/demo';
import type { Context } from '@vonk/domain';
import express, { type Router } from 'express';
import { devPage, escapeHtml, pageHeaders } from './page.ts';

/**
 * Shows what the demo "sent", newest first: `/outbox` for people, `/outbox.json` for programs. `?to=` filters by
 * recipient.
 */
export function createOutboxRouter({ pool }: Pick<Context['db'], 'pool'>): Router {
  const router = express.Router();
  const sentAs = async (url: string): Promise<OutboxEntry[]> => {
    const { listOutbox } = await import('@vonk/demo');
    return listOutbox(pool, { to: new URL(url, 'http://localhost').searchParams.get('to') ?? undefined });
  };

  router.get('/outbox.json', async (req, res) => {
    res.set('Cache-Control', 'no-store').json(await sentAs(req.url));
  });

  router.get('/outbox', async (req, res) => {
    const entries = await sentAs(req.url);
    res.set(pageHeaders("frame-ancestors 'none'"));
    res.type('html').send(page(entries));
  });

  return router;
}

function page(entries: OutboxEntry[]): string {
  const list = entries.length === 0 ? '<p>Nothing was sent yet.</p>' : entries.map(article).join('\n');
  return devPage('Outbox', `<p>Every mail and text message of the demo ends here.</p>\n${list}`);
}

function article({ kind, to, subject, text, attachments, at }: OutboxEntry): string {
  return `<article><h2>${escapeHtml(subject || kind)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')}</time></p>
<pre>${withLinks(text)}</pre>${attachments.map(attached).join('')}</article>`;
}

function attached({ name, size }: OutboxEntry['attachments'][number]): string {
  return `<p>Attached: ${escapeHtml(name)}, ${size} bytes</p>`;
}

/** Turns the links in a mail into anchors; everything else stays text. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
