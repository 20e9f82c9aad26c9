import { listOutbox, type OutboxEntry } from '@vonk/integrations/sandbox';
import express, { type Router } from 'express';

type Pool = Parameters<typeof listOutbox>[0];

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .75rem; padding: 1rem; margin: 1rem 0 }
  h2 { font-size: 1.1rem; margin: 0 }
  p { margin: .25rem 0; opacity: .8 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  a { overflow-wrap: anywhere }
`;

/** What the demo "sent", newest first: `/outbox` to read, `/outbox.json` for programs; `?to=` keeps one receiver's. */
export function createOutboxRouter({ pool }: { pool: Pool }): Router {
  const router = express.Router();
  const receiver = (url: string) => new URL(url, 'http://localhost').searchParams.get('to') ?? undefined;

  router.get('/outbox.json', async (req, res) => {
    res.set('Cache-Control', 'no-store').json(await listOutbox(pool, { to: receiver(req.url) }));
  });

  router.get('/outbox', async (req, res) => {
    const entries = await listOutbox(pool, { to: receiver(req.url) });
    res.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    });
    res.type('html').send(page(entries));
  });

  return router;
}

function page(entries: OutboxEntry[]): string {
  const list = entries.length === 0 ? '<p>Nothing was sent yet.</p>' : entries.map(article).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>${STYLE}</style></head>
<body><h1>Outbox</h1><p>Every mail and text message of the demo ends here.</p>
${list}
</body></html>`;
}

function article({ kind, to, subject, text, attachments, at }: OutboxEntry): string {
  return `<article><h2>${escapeHtml(subject || kind)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')}</time></p>
<pre>${withLinks(text)}</pre>${attachments.map(attached).join('')}</article>`;
}

function attached({ name, size }: OutboxEntry['attachments'][number]): string {
  return `<p>Attached: ${escapeHtml(name)}, ${size} bytes</p>`;
}

/** The links of a mail can be followed; everything else in it stays text. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
