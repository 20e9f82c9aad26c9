import { createServer, type Server } from 'node:http';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { WebConfig } from '@vonk/config';
import { boundRequests, IDLE_CONNECTION_MS, keepBodiesMoving, MAX_HEADER_SIZE, plainRequests } from '@vonk/http-server';
import type { Logger } from '@vonk/logger';
import type { Meters } from '@vonk/metrics';
import compression from 'compression';
import express, { type RequestHandler, type Response } from 'express';
import { apiProxy } from './api-proxy.ts';
import { admitLargeForms } from './large-forms.ts';
import { createWebMetrics, type WebMetrics } from './metrics.ts';
import { pageLog } from './page-log.ts';
import { takePageTurns } from './page-turns.ts';
import { createReadiness } from './readiness.ts';
import { guardForms, identifyVisitor } from './request-guard.ts';
import { createRouteNames } from './route-names.ts';
import { allowPicturesOf, commonHeaders, pageHeaders, visitor } from './security-headers.ts';
import { forwardedHeaders } from './visitor.ts';

export interface WebServerOptions {
  apiOrigin: string;
  proxySecret: string;
  /** Also accepted from a proxy in front. */
  acceptedProxySecrets?: readonly string[];
  isDemo: boolean;
  showsApiDocs: boolean;
  isDevelopment: boolean;
  logger: Logger;
  meters: Meters;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** URL of each language's chunk, announced with the page so that it is loaded when the scripts start. */
  localeChunks: Record<string, string>;
  /** Serves the files of the browser build. */
  assets: (server: Server) => Promise<RequestHandler> | RequestHandler;
}

/** What the configuration says of the server. */
export const setBy = ({ demo, apiDocs, ...config }: WebConfig) => ({
  apiOrigin: config.apiOrigin,
  proxySecret: config.proxySecret,
  acceptedProxySecrets: config.acceptedProxySecrets,
  isDemo: demo,
  showsApiDocs: apiDocs,
});

export interface WebServer {
  server: Server;
  /** From now on `/ready` says that requests should be sent elsewhere. */
  stopBeingReady(): void;
  /** Ends the event streams, which would not end otherwise. */
  endStreams(): void;
  close(): void;
}

/** In milliseconds, as in the api. */
const HEADERS_WITHIN = 10_000;

/** Serves files, the proxied API and pages. Does not listen yet. */
export async function createWebServer(options: WebServerOptions): Promise<WebServer> {
  const app = express();
  const server = createServer({ maxHeaderSize: MAX_HEADER_SIZE }, boundRequests(plainRequests(app)));
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.headersTimeout = HEADERS_WITHIN;
  keepBodiesMoving(server);
  const readiness = createReadiness();
  const proxy = apiProxy({ ...options, origin: options.apiOrigin });
  const { build, meters } = options;
  // A build that changes while it serves is in development.
  const metrics = createWebMetrics(meters, typeof build === 'function' ? () => 'page' : createRouteNames(build.routes));
  app.disable('x-powered-by');
  app.set('trust proxy', true); // Forwarding headers are our own: a visitor's were dropped.
  app.use(readiness.answer);
  app.use(metrics.measure);
  app.use(identifyVisitor({ proxySecrets: [options.proxySecret, ...(options.acceptedProxySecrets ?? [])] }));
  app.use(commonHeaders());
  app.use(proxy);
  app.use(await options.assets(server));
  app.use(metrics.namePage);
  app.use(pageLog(options.logger));
  app.use(guardForms());
  app.use(takePageTurns(options));
  app.use(admitLargeForms(options));
  app.use(gzipOnly(), compression({ level: 5 }));
  app.use(pageHeaders(options));
  const pages = createRequestHandler({
    build,
    mode: options.isDevelopment ? 'development' : 'production',
    getLoadContext: (_request, response) => loadContext(response as unknown as Response, options, metrics),
  });
  app.use(pages as unknown as RequestHandler); // Typed for Express 4, runs on 5.
  return {
    server,
    stopBeingReady: () => readiness.stop(),
    endStreams: () => proxy.endStreams(),
    close: () => proxy.close(),
  };
}

function loadContext(response: Response, options: WebServerOptions, metrics: WebMetrics): AppLoadContext {
  // Several calls of one page may set the same cookie; the last one wins.
  const cookies = new Map<string, string>();
  return {
    cspNonce: response.locals['cspNonce'] as string,
    localeChunks: options.localeChunks,
    isDemo: options.isDemo,
    apiOrigin: options.apiOrigin,
    forwarded: forwardedHeaders(visitor(response), options.proxySecret),
    logger: options.logger,
    requestId: visitor(response).requestId,
    countRender: metrics.countRender,
    allowPicturesOf: (origin) => allowPicturesOf(response, origin),
    appendCookie: (cookie) => {
      cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie);
      response.setHeader('Set-Cookie', [...cookies.values()]);
    },
  };
}

/** Pages are rendered each time: brotli at a worthwhile level takes longer than it saves. */
function gzipOnly(): RequestHandler {
  return (request, _response, next) => {
    const accepted = request.headers['accept-encoding'];
    if (typeof accepted === 'string')
      request.headers['accept-encoding'] = /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
    next();
  };
}
