import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { createFairQueue, type FairQueueOptions, IDLE_CONNECTION_MS, onceDone } from '@vonk/http-server';
import type { Logger } from '@vonk/logger';
import { networkOf } from '@vonk/schema/network';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { countRefusals } from './count-refusals.ts';
import { visitor } from './security-headers.ts';
import { forwardedHeaders } from './visitor.ts';

/** The only page under `/dev` that belongs to the app, as a document and as data. */
const COMPONENTS_PAGE = /^\/dev\/components(\.data)?$/;

const API_DOCS = /^\/dev\/api(\/|$)/;

/** Milliseconds without data after which the API counts as down; event streams send something twice as often. */
const SILENT_FOR = 60_000;
/** The same for a client: longer, so that it learns first that the API is down. */
const GONE_AFTER = 90_000;

const STREAM_PATH = '/api/events.php';

/** Many members may share an address, at work or in a mobile network; one page has a few calls in flight. */
const CALLS = { ofOne: 64, ofAll: 2000 };
/** Picture uploads: on a slow line each takes minutes. */
const UPLOADS = { ofOne: 32, ofAll: 1000 };
/** Each is in flight until the client has received it, which takes long on a slow line. */
const PICTURES = { ofOne: 300, ofAll: 3000 };
/** One per open page. The API limits them per member. */
const STREAMS = { ofOne: 500, ofAll: 10_000 };
/** Connections to the API for calls, and as many for pictures; others wait. */
const SOCKETS = 256;

/** Idle connections to the API are closed by us: a call on one that the API closes would be lost. */
const KEPT_FOR = IDLE_CONNECTION_MS / 2;

export interface ApiProxyOptions {
  origin: string;
  /** In milliseconds. */
  keptFor?: number;
  proxySecret: string;
  /** The sandbox pages under `/dev` are served too. */
  isDemo: boolean;
  /** So are the API docs. */
  showsApiDocs: boolean;
  logger: Logger;
}

export interface ApiProxy extends RequestHandler {
  /** Ends the event streams that are open, and each that opens from now on: pages open them again elsewhere. */
  endStreams(): void;
  close(): void;
}

/** One origin for the browser: requests for the API's paths are proxied over keep-alive connections. */
export function apiProxy(options: ApiProxyOptions): ApiProxy {
  const open = passedOnStreams();
  const isOfApi = apiPaths(options);
  const calls = createLane(options, open, { atOnce: CALLS, sockets: SOCKETS, silentFor: GONE_AFTER });
  const pictures = createLane(options, open, { atOnce: PICTURES, sockets: SOCKETS, silentFor: GONE_AFTER });
  const uploads = createLane(options, open, { atOnce: UPLOADS, sockets: UPLOADS.ofAll, silentFor: GONE_AFTER });
  // Each holds its connection for as long as a page is open, and would leave none for calls.
  const streams = createLane(options, open, { atOnce: STREAMS, sockets: Number.POSITIVE_INFINITY });
  const laneOf = (request: Request) => {
    if (request.path === STREAM_PATH) return streams;
    if (request.path.startsWith('/cdn/')) return pictures;
    return request.is('multipart/form-data') ? uploads : calls;
  };
  const proxy: RequestHandler = (request, response, next) => {
    if (!isOfApi(request.path)) return next();
    // Before a connection is chosen: a request that waits for one has its headers written already.
    Object.assign(request.headers, forwardedHeaders(visitor(response), options.proxySecret));
    return laneOf(request).pass(request, response, next);
  };
  return Object.assign(proxy, {
    endStreams: () => open.end(),
    close: () => {
      for (const lane of [calls, pictures, uploads, streams]) lane.close();
    },
  });
}

function apiPaths({ isDemo, showsApiDocs }: ApiProxyOptions): (path: string) => boolean {
  const prefixes = ['/api/', '/cdn/', ...(isDemo ? ['/dev/'] : [])];
  return (path) =>
    (showsApiDocs && API_DOCS.test(path)) ||
    (!COMPONENTS_PAGE.test(path) && prefixes.some((prefix) => path.startsWith(prefix)));
}

interface LaneOptions {
  atOnce: FairQueueOptions['atOnce'];
  sockets: number;
  /** Milliseconds after which a client that neither sends nor reads anything is disconnected. */
  silentFor?: number;
}

/** A proxy with its own connections to the API and a limit on concurrent requests. */
function createLane(
  { origin, keptFor = KEPT_FOR, logger }: ApiProxyOptions,
  open: PassedOnStreams,
  { atOnce, sockets, silentFor }: LaneOptions,
) {
  // A call for which there is no room is refused at once.
  const room = createFairQueue({ atOnce });
  const refused = countRefusals(logger, 'calls were refused: too many at once');
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: 64, timeout: keptFor });
  const proxy = createProxyMiddleware<Request, Response>({
    target: origin,
    agent,
    proxyTimeout: SILENT_FOR,
    on: {
      proxyRes: (incoming, request, response) => {
        keepConnectionAs(response, request, incoming);
        cutWith(incoming, response);
        if (/^text\/event-stream\b/.test(incoming.headers['content-type'] ?? '')) open.add(incoming, response);
      },
      error: (error, _request, response) => {
        if (!('writeHead' in response)) return response.destroy();
        answerUnavailable(response);
        logger.warn({ err: error }, 'the API did not answer');
      },
    },
  });
  return {
    pass(request: Request, response: Response, next: NextFunction) {
      const place = room.take(networkOf(visitor(response).address));
      if (!place) {
        refused();
        return answerUnavailable(response);
      }
      onceDone(response, place.leave);
      if (silentFor) response.setTimeout(silentFor, () => response.destroy());
      return void proxy(request, response, next);
    },
    close: () => agent.destroy(),
  };
}

/** Cuts off the client when a response breaks off: a pipe only passes on the end, so the client would keep waiting. */
function cutWith(incoming: IncomingMessage, response: ServerResponse): void {
  incoming.once('close', () => {
    if (!incoming.complete && !response.writableEnded) response.destroy();
  });
}

/**
 * The API's headers for its connection to the web must not apply to the client's. The middleware uses the request's
 * header if the response has none.
 */
function keepConnectionAs({ shouldKeepAlive }: ServerResponse, request: IncomingMessage, incoming: IncomingMessage) {
  delete incoming.headers['keep-alive'];
  delete incoming.headers.connection;
  request.headers.connection = shouldKeepAlive ? 'keep-alive' : 'close';
}

type PassedOnStreams = ReturnType<typeof passedOnStreams>;

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
      onceDone(response, () => open.delete(response));
      // The middleware has not sent its headers yet.
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
