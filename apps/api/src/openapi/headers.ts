import { IDEMPOTENCY_HOURS, SESSION_DAYS } from '@vonk/schema';
import type { HeaderObject, HeadersObject, ParameterObject, ReferenceObject } from 'openapi3-ts/oas31';

/** Response headers. */
export const headers = {
  RequestId: {
    description: 'Names the request in the logs. Quote it when you report a failure.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait before trying again.', schema: { type: 'integer', minimum: 1 } },
  IdempotencyReplayed: {
    description: '`true` if this is the stored answer to an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string', const: 'true' },
  },
  ETag: { description: 'The version of this answer, for `If-None-Match`.', schema: { type: 'string' } },
  ContentDisposition: { description: 'The name of the file.', schema: { type: 'string' } },
  SessionCookie: {
    description: `Sets \`auth.session\` for ${SESSION_DAYS} days, HttpOnly and SameSite=Lax.`,
    schema: { type: 'string' },
  },
  ClearedCookie: {
    description: 'Removes `auth.session` if the call ended its own session.',
    schema: { type: 'string' },
  },
} satisfies Record<string, HeaderObject>;

const NAMES: Record<keyof typeof headers, string> = {
  RequestId: 'X-Request-Id',
  RetryAfter: 'Retry-After',
  IdempotencyReplayed: 'Idempotency-Replayed',
  ETag: 'ETag',
  ContentDisposition: 'Content-Disposition',
  SessionCookie: 'Set-Cookie',
  ClearedCookie: 'Set-Cookie',
};

export function headersOf(...names: (keyof typeof headers | false)[]): HeadersObject {
  const all: (keyof typeof headers)[] = ['RequestId', ...names.filter((name) => name !== false)];
  return Object.fromEntries(all.map((name) => [NAMES[name], { $ref: `#/components/headers/${name}` }]));
}

/** Request headers and cookies, besides the query. */
export const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `A UUID that the client makes. For ${IDEMPOTENCY_HOURS} hours the same request with the same key gets the first answer again and does nothing more.`,
    schema: { type: 'string', format: 'uuid' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the answer that the client has.',
    schema: { type: 'string' },
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description:
      'The number of the last event that the client got; the stream continues after it. Browsers send it on their own.',
    schema: { type: 'string', pattern: '^[0-9]{1,18}$' },
  },
} satisfies Record<string, ParameterObject>;

export const parameterRef = (name: keyof typeof parameters): ReferenceObject => ({
  $ref: `#/components/parameters/${name}`,
});
