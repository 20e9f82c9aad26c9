import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Logger } from '@vonk/logger';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { visitor } from './security-headers.ts';
import { forwardedHeaders } from './visitor.ts';

/** The one page under `/dev` that is the app's own, as a document and as data. */
const COMPONENTS_PAGE = /^\/dev\/components(\.data)?$/;

const API_DOCS = /^\/dev\/api(\/|$)/;

/** An API from which nothing comes for so long is away; open event streams say something twice as often. */
const SILENT_FOR = 60_000;

export interface ApiProxyOptions {
  origin: string;
  proxySecret: string;
  /** The sandbox pages under `/dev` are served as well. */
  isDemo: boolean;
  /** So is the page of the API. */
  showsApiDocs: boolean;
  logger: Logger;
}

export interface ApiProxy extends RequestHandler {
  /** Ends the event streams that are open, and each that opens from now on: pages open them again elsewhere. */
  endStreams(): void;
  close(): void;
}

/** One origin for the browser: the API's paths are passed on, over kept connections. */
export function apiProxy(options: ApiProxyOptions): ApiProxy {
  const streams = passedOnStreams();
  const agent = new Agent({ keepAlive: true, maxSockets: 1024, maxFreeSockets: 64 });
  const prefixes = ['/api/', '/cdn/', ...(options.isDemo ? ['/dev/'] : [])];
  const proxy = createProxyMiddleware<Request, Response>({
    target: options.origin,
    agent,
    proxyTimeout: SILENT_FOR,
    pathFilter: (path) =>
      (options.showsApiDocs && API_DOCS.test(path)) ||
      (!COMPONENTS_PAGE.test(path) && prefixes.some((prefix) => path.startsWith(prefix))),
    on: {
      proxyReq: (outgoing, _request, response) => {
        for (const [name, value] of Object.entries(forwardedHeaders(visitor(response), options.proxySecret))) {
          outgoing.setHeader(name, value);
        }
      },
      proxyRes: (incoming, request, response) => {
        keepConnectionAs(response, request, incoming);
        if (/^text\/event-stream\b/.test(incoming.headers['content-type'] ?? '')) streams.add(incoming, response);
      },
      error: (error, _request, response) => {
        if (!('writeHead' in response)) return response.destroy();
        answerUnavailable(response);
        options.logger.warn({ err: error }, 'the API did not answer');
      },
    },
  });
  return Object.assign(proxy as unknown as RequestHandler, {
    endStreams: () => streams.end(),
    close: () => agent.destroy(),
  });
}

/**
 * What the API says of its connection to the web says nothing of the one to who asks. The middleware takes what a
 * request says where an answer is silent.
 */
function keepConnectionAs({ shouldKeepAlive }: ServerResponse, request: IncomingMessage, incoming: IncomingMessage) {
  delete incoming.headers['keep-alive'];
  delete incoming.headers.connection;
  request.headers.connection = shouldKeepAlive ? 'keep-alive' : 'close';
}

function passedOnStreams() {
  const open = new Map<ServerResponse, IncomingMessage>();
  let isOver = false;
  const endOne = (incoming: IncomingMessage, response: ServerResponse) => {
    incoming.unpipe(response);
    incoming.destroy();
    response.end();
  };
  return {
    add(incoming: IncomingMessage, response: ServerResponse) {
      open.set(response, incoming);
      response.once('close', () => open.delete(response));
      // The middleware has yet to send its headers.
      if (isOver) setImmediate(endOne, incoming, response);
    },
    end() {
      isOver = true;
      for (const [response, incoming] of open) endOne(incoming, response);
    },
  };
}

function answerUnavailable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ error: { code: 'unavailable', message: '' } }));
}
