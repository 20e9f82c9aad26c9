import { Agent, type ServerResponse } from 'node:http';
import type { Logger } from '@vonk/logger';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { visitor } from './security-headers.ts';
import { forwardedHeaders } from './visitor.ts';

/** The one page under `/dev` that is the app's own, as a document and as data. */
const COMPONENTS_PAGE = /^\/dev\/components(\.data)?$/;

/** An API from which nothing comes for so long is away; open event streams say something twice as often. */
const SILENT_FOR = 60_000;

export interface ApiProxyOptions {
  origin: string;
  proxySecret: string;
  /** The sandbox pages under `/dev` are served as well. */
  isDemo: boolean;
  logger: Logger;
}

/** One origin for the browser: the API's paths are passed on, over kept connections. */
export function apiProxy(options: ApiProxyOptions): RequestHandler & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1024, maxFreeSockets: 64 });
  const prefixes = ['/api/', '/cdn/', ...(options.isDemo ? ['/dev/'] : [])];
  const proxy = createProxyMiddleware<Request, Response>({
    target: options.origin,
    agent,
    proxyTimeout: SILENT_FOR,
    pathFilter: (path) => !COMPONENTS_PAGE.test(path) && prefixes.some((prefix) => path.startsWith(prefix)),
    on: {
      proxyReq: (outgoing, _request, response) => {
        for (const [name, value] of Object.entries(forwardedHeaders(visitor(response), options.proxySecret))) {
          outgoing.setHeader(name, value);
        }
      },
      error: (error, _request, response) => {
        if (!('writeHead' in response)) return response.destroy();
        answerUnavailable(response);
        options.logger.warn({ err: error }, 'the API did not answer');
      },
    },
  });
  return Object.assign(proxy as unknown as RequestHandler, { close: () => agent.destroy() });
}

function answerUnavailable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ error: { code: 'unavailable', message: '' } }));
}
