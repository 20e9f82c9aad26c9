import type { IncomingMessage, RequestListener } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)$/i;

/**
 * Enforces what RFC 9112 demands before any of our code reads a request: it names exactly one host (3.2), and an
 * absolute URL, as sent to proxies, is reduced to its path if it has the same host (3.2.2). Others are refused.
 */
export function plainRequests(handler: RequestListener): RequestListener {
  return (request, response) => {
    if (hasOneHost(request) && takePath(request)) return handler(request, response);
    response.shouldKeepAlive = false;
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end('Bad Request\n');
  };
}

const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;

function takePath(request: IncomingMessage): boolean {
  const url = request.url ?? '';
  if (url.startsWith('/') || url === '*') return true;
  const [, authority, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (authority?.toLowerCase() !== request.headers.host?.toLowerCase()) return false;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return true;
}
