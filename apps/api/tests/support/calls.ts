import request from 'supertest';

type Method = 'get' | 'post' | 'put' | 'delete';

/** A call as the browser with this cookie makes it. */
export function callAs(
  { cookie }: { cookie: string },
  at: Parameters<typeof request>[0],
  method: Method,
  path: string,
  body?: object,
): request.Test {
  const sent = request(at)[method](path).set('Cookie', cookie);
  return body ? sent.send(body) : sent;
}

/** The status of a response and its error code, null if it is none. */
export const codeOf = ({ status, body }: request.Response): [number, string | null] => [
  status,
  body?.error?.code ?? null,
];

export const outcomeOf = async (sent: request.Test) => codeOf(await sent);

/** Reads the response's body as bytes. */
export const asBytes = (sent: request.Test): request.Test =>
  sent.buffer(true).parse((response, done) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
  });

/** The cookie of this name that the response sets, with its attributes. */
export const cookieOf = ({ headers }: request.Response, name: string): string | undefined =>
  [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith(`${name}=`));

/** JSON from a browser with this cookie. */
export const sendJson = (
  url: string,
  { cookie }: { cookie: string },
  body: unknown,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(url, {
    method,
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
