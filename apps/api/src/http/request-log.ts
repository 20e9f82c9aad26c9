import type { Context } from '@vonk/domain';
import type { Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { localsOf } from './locals.ts';
import { readFacts } from './request-facts.ts';

/** Reads the request's facts, names the request in the answer, and logs how it ended: no query, no body, no address. */
export function requestLog(
  { logger }: Pick<Context, 'logger'>,
  { proxySecret }: { proxySecret: string | null },
): RequestHandler {
  const log = pinoHttp<Request, Response>({
    logger,
    quietReqLogger: true,
    genReqId: (_req, res) => localsOf(res).facts.id,
    customAttributeKeys: { reqId: 'request_id', responseTime: 'duration_ms' },
    serializers: { req: () => undefined, res: () => undefined },
    customProps: (req, res) => ({
      method: req.method,
      path: localsOf(res).route ?? req.originalUrl.split('?', 1)[0]?.slice(0, 200),
      status: res.statusCode,
      user_id: localsOf(res).userId,
    }),
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'warn' : 'info'),
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'answered',
  });
  return (req, res, next) => {
    const facts = readFacts(req, proxySecret);
    localsOf(res).facts = facts;
    res.setHeader('X-Request-Id', facts.id);
    log(req, res);
    next();
  };
}
