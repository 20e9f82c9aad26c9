import type { Context } from '@vonk/domain';
import { AppError } from '@vonk/schema';
import type { Call } from './call.ts';
import { checkResponse } from './check-response.ts';
import type { Route } from './define-route.ts';
import { errorBody } from './failures.ts';
import { FileAnswer } from './file-answer.ts';
import { answerOnce, type FinalAnswer, hashOf, type IdempotentRequest } from './idempotency.ts';

interface Options {
  ctx: Context;
  /** Whether responses are checked against the contract. */
  checksResponses: boolean;
}

/** Runs the route's handler: once per idempotency key, whose response is stored. */
export async function answerCall({ ctx, checksResponses }: Options, route: Route, call: Call): Promise<FinalAnswer> {
  const { endpoint } = route;
  const finish = (body: unknown): FinalAnswer => {
    if (checksResponses && !(body instanceof FileAnswer)) checkResponse(endpoint, body);
    return { status: endpoint.status, body };
  };
  const work = async () => finish(await route.handle(call));
  const request = idempotentRequest(route, call);
  if (route.handleAtOnce) {
    const keep = request && { ...request, requestHash: hashOf(request), status: endpoint.status };
    const body = await route.handleAtOnce(call, keep);
    if (body !== null) return finish(body);
  }
  if (!request) return work();
  const { isReplay, ...final } = await answerOnce(ctx, request, () => withFinalFailures(work, call));
  if (isReplay) call.setHeader('Idempotency-Replayed', 'true');
  return final;
}

/** Null if the request has no usable idempotency key. */
function idempotentRequest({ endpoint }: Route, call: Call): IdempotentRequest | null {
  const { idempotencyKey: key, visitorId } = call.request;
  const caller = call.session ? `user:${call.session.userId}` : visitorId && `visitor:${visitorId}`;
  if (!endpoint.idempotent || !key || !caller) return null;
  const input = { query: call.query, body: call.body, file: call.file?.digest };
  return { caller, key, endpoint: `${endpoint.method} ${endpoint.path}`, input };
}

/** Stores a refusal that a retry cannot change, like any other response. */
async function withFinalFailures(work: () => Promise<FinalAnswer>, { locale, site }: Call): Promise<FinalAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
    return { status: error.status, body: errorBody(error, locale, site) };
  }
}
