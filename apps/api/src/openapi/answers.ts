import { STATUS_CODES } from 'node:http';
import { type ErrorCode, otherEndpoints } from '@vonk/schema';
import type {
  ContentObject,
  MediaTypeObject,
  ReferenceObject,
  ResponseObject,
  ResponsesObject,
} from 'openapi3-ts/oas31';
import { cachingOf } from '../http/caching.ts';
import { cookiesOf } from './cookies.ts';
import { STREAM } from './event-stream.ts';
import type { Examples } from './examples.ts';
import { type Failure, failuresOf } from './failures.ts';
import { headersOf } from './headers.ts';
import type { NamedEndpoint } from './named-endpoints.ts';
import { type Schemas, schemaRef } from './schemas.ts';

/** Refusals that many calls share, by the codes of one status. */
const SHARED: Record<string, readonly ErrorCode[]> = {
  MalformedRequest: ['malformed_request'],
  MembersOnly: ['authentication_required', 'account_banned', 'account_deleted'],
  MembersOnlySameSite: ['authentication_required', 'account_banned', 'account_deleted', 'cross_site'],
  SameSiteOnly: ['cross_site'],
  NotFound: ['not_found'],
  IdempotencyConflict: ['idempotency_conflict', 'idempotency_in_progress'],
  BodyTooLarge: ['body_too_large'],
  UnsupportedMediaType: ['unsupported_media_type'],
  InvalidInput: ['invalid_input'],
  RateLimited: ['rate_limited'],
  InternalError: ['error'],
  Unavailable: ['unavailable'],
};

interface Refused {
  name: string;
  failures: readonly Failure[];
}

export interface Answers {
  /** All responses of one address. */
  of(calls: readonly NamedEndpoint[]): ResponsesObject;
  /** Only the failures, by status. */
  refusals(calls: readonly Refused[]): ResponsesObject;
  /** The responses of `SHARED` that were used. */
  shared(): Record<string, ResponseObject>;
}

export function createAnswers({ schemas, examples }: { schemas: Schemas; examples: Examples }): Answers {
  const shared: Record<string, ResponseObject> = {};

  function refusals(calls: readonly Refused[]): ResponsesObject {
    const byStatus = new Map<number, Map<string, { ref: ReferenceObject; failure: Failure }>>();
    for (const { name, failures } of calls) {
      for (const failure of failures) {
        const [example, ref] = examples.of(failure, name);
        const { status } = failure.error;
        const known = byStatus.get(status) ?? new Map();
        // If a later call's example differs, list both.
        const key = known.has(example) && known.get(example).ref.$ref !== ref.$ref ? `${example}.${name}` : example;
        byStatus.set(status, known.set(key, { ref, failure }));
      }
    }
    return Object.fromEntries([...byStatus].map(([status, found]) => [status, refusal(found)]));
  }

  function refusal(found: Map<string, { ref: ReferenceObject; failure: Failure }>): ResponseObject | ReferenceObject {
    const failures = [...found.values()].map(({ failure }) => failure);
    const codes = [...new Set(failures.map(({ error }) => error.code))];
    const response: ResponseObject = {
      description: codes.map((code) => `\`${code}\``).join(', '),
      headers: headersOf(failures.some(({ error }) => error.retryAfter !== undefined) && 'RetryAfter'),
      content: {
        'application/json': {
          schema: schemaRef('ErrorBody'),
          examples: Object.fromEntries([...found].map(([key, { ref }]) => [key, ref])),
        },
      },
    };
    const isUsual = [...found].every(([key, { ref }]) => ref.$ref === `#/components/examples/${key}`);
    const name = isUsual && Object.keys(SHARED).find((each) => SHARED[each]?.join() === [...found.keys()].join());
    if (!name) return response;
    shared[name] = response;
    return { $ref: `#/components/responses/${name}` };
  }

  function success({ name, endpoint }: NamedEndpoint): ResponseObject {
    const isFile = endpoint.files.length > 0 && endpoint !== otherEndpoints.listenToEvents;
    const cookie = cookiesOf[name];
    const json = schemas.responseOf(name);
    const content: ContentObject = {
      ...(json && { 'application/json': { schema: json } }),
      ...Object.fromEntries(endpoint.files.map((type) => [type, fileOf(type)])),
    };
    return {
      description: phraseOf(endpoint.status),
      headers: headersOf(
        endpoint.idempotent && 'IdempotencyReplayed',
        cachingOf(endpoint).isConditional && 'ETag',
        isFile && 'ContentDisposition',
        cookie ?? false,
      ),
      ...(Object.keys(content).length > 0 && { content }),
    };
  }

  return {
    of(calls) {
      const answers: ResponsesObject = {};
      for (const call of calls) {
        const { status } = call.endpoint;
        answers[status] = answers[status] ? either(answers[status], success(call)) : success(call);
        if (cachingOf(call.endpoint).isConditional)
          answers[304] = { description: phraseOf(304), headers: headersOf('ETag') };
        if (call.endpoint === otherEndpoints.checkReadiness) answers[503] = NOT_READY;
      }
      return {
        ...answers,
        ...refusals(calls.map(({ name, endpoint }) => ({ name, failures: failuresOf(endpoint) }))),
      };
    },
    refusals,
    shared: () => shared,
  };
}

const phraseOf = (status: number) => `${STATUS_CODES[status]}.`;

const NOT_READY: ResponseObject = {
  description: 'The process cannot serve.',
  headers: headersOf(),
  content: {
    'application/json': {
      schema: schemaRef('NotReady'),
      examples: {
        database: { summary: 'The database does not answer.', value: { status: 'unavailable', missing: 'database' } },
      },
    },
  },
};

const fileOf = (type: string): MediaTypeObject =>
  type === 'text/event-stream'
    ? STREAM
    : { schema: { type: 'string', ...(type.startsWith('text/') ? {} : { format: 'binary' }) } };

/** Merges two calls' responses with the same status but different bodies. */
function either(one: ResponseObject, other: ResponseObject): ResponseObject {
  const schemasOf = ({ content }: ResponseObject) => Object.values(content ?? {}).flatMap(({ schema }) => schema ?? []);
  return {
    ...one,
    headers: { ...other.headers, ...one.headers },
    content: { 'application/json': { schema: { oneOf: [...schemasOf(one), ...schemasOf(other)] } } },
  };
}
