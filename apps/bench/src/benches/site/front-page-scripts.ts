import { type HttpClient, withHttpClient } from '../../client/http-client.ts';

export interface PageScripts {
  files: number;
  /** As sent to a browser that accepts brotli; the smallest files are not compressed. */
  bytes: number;
}

const LINK = /<([^>]+)>;[^,]*rel="?modulepreload"?/g;
const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"[^>]*>/g;
const IMPORT = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g;

/** The scripts that the front page loads initially: from its tags, its headers, and their imports. */
export async function measureScripts(port: number, headers: Record<string, string>): Promise<PageScripts> {
  return withHttpClient(port, 4, async (client) => {
    const page = await client.send({ path: '/', headers: { ...headers, accept: 'text/html' } });
    const html = page.body.toString('utf8');
    const found = [...html.matchAll(TAG), ...String(page.headers.link ?? '').matchAll(LINK)].map(
      ([, path]) => path ?? '',
    );
    const inline = [...html.matchAll(/\bimport[^"';]*["'](\/[^"']+\.js)["']/g)].map(([, path]) => path ?? '');
    return await addUp(client, headers, new Set([...found, ...inline].filter((path) => path.endsWith('.js'))));
  });
}

async function addUp(client: HttpClient, headers: Record<string, string>, paths: Set<string>): Promise<PageScripts> {
  let bytes = 0;
  // A set may grow during iteration.
  for (const path of paths) {
    const plain = await client.send({ path, headers: { ...headers, 'accept-encoding': 'identity' } });
    const sent = await client.send({ path, headers: { ...headers, 'accept-encoding': 'br' } });
    bytes += sent.body.length;
    for (const [, imported] of plain.body.toString('utf8').matchAll(IMPORT)) {
      paths.add(new URL(imported ?? '', `http://localhost${path}`).pathname);
    }
  }
  return { files: paths.size, bytes };
}
