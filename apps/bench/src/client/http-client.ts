import http from 'node:http';

export interface HttpAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface HttpRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Body to send as JSON. */
  json?: unknown;
  /** Body to send unchanged. */
  raw?: { type: string; bytes: Buffer };
}

export interface HttpClient {
  /** Throws if the server cannot be reached, or if the status is not `expects` (200). */
  send(request: HttpRequest, expects?: number): Promise<HttpAnswer>;
  close(): void;
}

/** A client with keep-alive connections, like browsers and proxies. */
export function createHttpClient(port: number, { connections }: { connections: number }): HttpClient {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  return {
    async send({ path, method = 'GET', headers = {}, json, raw }, expects = 200) {
      const body = json === undefined ? raw : { type: 'application/json', bytes: Buffer.from(JSON.stringify(json)) };
      const answer = await request({ agent, port, path, method, headers: withBody(headers, body) }, body?.bytes);
      if (answer.status !== expects) {
        throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.toString('utf8').slice(0, 300)}`);
      }
      return answer;
    },
    close: () => agent.destroy(),
  };
}

/** Lends a client for some work. */
export async function withHttpClient<T>(
  port: number,
  connections: number,
  work: (client: HttpClient) => Promise<T>,
): Promise<T> {
  const client = createHttpClient(port, { connections });
  return work(client).finally(() => client.close());
}

function withBody(headers: Record<string, string>, body: HttpRequest['raw']): Record<string, string> {
  if (body === undefined) return headers;
  return { ...headers, 'content-type': body.type, 'content-length': String(body.bytes.length) };
}

function request(options: http.RequestOptions, bytes: Buffer | undefined): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = http.request({ host: '127.0.0.1', ...options }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
      );
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      // The server closed a connection that was idle between rounds: browsers retry, too.
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') request(options, bytes).then(resolve, reject);
      else reject(error);
    });
    outgoing.end(bytes);
  });
}
