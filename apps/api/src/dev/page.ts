const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .75rem; padding: 1rem; margin: 1rem 0 }
  h2 { font-size: 1.1rem; margin: 0 }
  p { margin: .25rem 0; opacity: .8 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  a { overflow-wrap: anywhere }
  iframe { inline-size: 100%; block-size: 48rem; border: 0; border-radius: .5rem }
`;

/** The policy of the demo's tool pages: no scripts, and only the resources that `more` allows. */
export function pageHeaders(more = ''): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ${more}`,
  };
}

/** A page of the demo's tools. `body` is HTML. */
export function devPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
