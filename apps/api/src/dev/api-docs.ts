import { createRequire } from 'node:module';
import path from 'node:path';
import { otherEndpoints } from '@vonk/schema';
import compression from 'compression';
import express, { type Router } from 'express';

const require = createRequire(import.meta.url);
const root = path.dirname(require.resolve('swagger-ui-dist/package.json'));
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'] as const;

const HEADERS = {
  'Cache-Control': 'no-cache',
  // The style sheet has its icons as data: URLs.
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Robots-Tag': 'noindex',
};

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vonk API</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/dev/api/swagger-ui.css"><link rel="stylesheet" href="/dev/api/page.css"></head>
<body><main id="api"></main>
<script src="/dev/api/swagger-ui-bundle.js"></script><script src="/dev/api/page.js"></script>
</body></html>`;

const STYLE = `
*, ::before, ::after { box-sizing: border-box }
body { margin: 0 }
/* The document has no links, and phones have no room for their column. */
.swagger-ui .response-col_links { display: none }
html.dark-mode .swagger-ui .headers td { color: inherit }
`;

const SCRIPT = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const followTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followTheme);
followTheme();

SwaggerUIBundle({
  url: ${JSON.stringify(otherEndpoints.getOpenApi.path)},
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
});
`;

/** Serves the API documentation at `/api`, where calls can be tried out. It loads nothing from other hosts. */
export function createApiDocs(): Router {
  const router = express.Router({ strict: true });

  router.use('/api', compression({ level: 1 }));
  router.get('/api', (_req, res) => res.set(HEADERS).type('html').send(PAGE));
  router.get('/api/page.css', (_req, res) => res.set(HEADERS).type('css').send(STYLE));
  router.get('/api/page.js', (_req, res) => res.set(HEADERS).type('js').send(SCRIPT));
  for (const file of FILES) {
    // `dotfiles`, because pnpm keeps packages in a folder whose name starts with a dot.
    router.get(`/api/${file}`, (_req, res) => res.sendFile(file, { root, dotfiles: 'allow' }));
  }

  return router;
}
