import { type Endpoint, otherEndpoints, type RateLimit } from '@vonk/schema';
import type { OperationObject, ParameterObject, ReferenceObject } from 'openapi3-ts/oas31';
import { cachingOf } from '../http/caching.ts';
import type { Answers } from './answers.ts';
import { STREAM_DESCRIPTION } from './event-stream.ts';
import { parameterRef } from './headers.ts';
import { type NamedEndpoint, selectorsOf } from './named-endpoints.ts';
import { wordsOf } from './query-words.ts';
import { requestBodyOf } from './requests.ts';
import type { Schemas } from './schemas.ts';
import { securityOf } from './security.ts';
import { tagOf } from './tags.ts';

export interface OperationParts {
  schemas: Schemas;
  answers: Answers;
}

/**
 * The operation of one address. It is named after the call that needs no query value; `x-operations` lists each call of
 * the address with the query that selects it.
 */
export function operationOf(calls: readonly NamedEndpoint[], { schemas, answers }: OperationParts): OperationObject {
  const [plain] = calls as [NamedEndpoint, ...NamedEndpoint[]];
  const parameters = parametersOf(calls, schemas);
  const requestBody = requestBodyOf(calls, schemas);
  return {
    operationId: plain.name,
    tags: [tagOf(plain.feature)],
    // A summary is plain text, unlike a description.
    summary: plain.endpoint.summary.replaceAll('`', ''),
    description: calls.length === 1 ? detailsOf(plain) : descriptionOfAll(calls),
    security: securityOf(calls),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: answers.of(calls),
    ...(calls.length === 1 ? limitsOf(plain.endpoint) : { 'x-operations': calls.map((call) => callOf(call, schemas)) }),
  };
}

const limitsOf = ({ limits }: Endpoint) => limits && { 'x-rate-limits': limits };

function callOf(call: NamedEndpoint, schemas: Schemas) {
  const { name, endpoint } = call;
  return {
    operationId: name,
    summary: endpoint.summary,
    query: Object.fromEntries(selectorsOf(call)),
    security: securityOf([call]),
    request: schemas.requestOf(name),
    status: endpoint.status,
    response: schemas.responseOf(name),
    ...limitsOf(endpoint),
  };
}

function parametersOf(calls: readonly NamedEndpoint[], schemas: Schemas): (ParameterObject | ReferenceObject)[] {
  const fields = calls.flatMap(({ name }): ParameterObject[] => {
    const { properties, required, isOpen } = schemas.queryOf(name);
    return [
      ...Object.entries(properties).map(
        ([field, schema]): ParameterObject => ({
          name: field,
          in: 'query',
          description: wordsOf(name, field),
          required: required.includes(field),
          schema,
        }),
      ),
      ...(isOpen ? [PASSED_ALONG] : []),
    ];
  });
  const selectors = calls.flatMap((call) =>
    selectorsOf(call).map(
      ([name, value]): ParameterObject => ({
        name,
        in: 'query',
        description: `\`${value}\` calls \`${call.name}\` instead: ${call.endpoint.summary}.`,
        schema: { type: 'string', enum: [value] },
      }),
    ),
  );
  const some = (holds: (endpoint: Endpoint) => boolean) => calls.some(({ endpoint }) => holds(endpoint));
  return [
    ...selectors,
    ...fields,
    ...(some(({ idempotent }) => idempotent) ? [parameterRef('IdempotencyKey')] : []),
    ...(some((endpoint) => cachingOf(endpoint).isConditional) ? [parameterRef('IfNoneMatch')] : []),
    ...(some((endpoint) => endpoint === otherEndpoints.listenToEvents) ? [parameterRef('LastEventId')] : []),
  ];
}

/** A page's own query parameters may be passed along unchanged. */
const PASSED_ALONG: ParameterObject = {
  name: 'page',
  in: 'query',
  description:
    'The query parameters of the page, passed along under their own names. Those that mean nothing here are ignored.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

function descriptionOfAll(calls: readonly NamedEndpoint[]): string {
  const each = calls.map((call) => {
    const query = selectorsOf(call).map(([name, value]) => `${name}=${value}`);
    const when = query.length > 0 ? `with \`${query.join('&')}\` in the query` : 'without a query';
    return `**\`${call.name}\`**, ${when}: ${call.endpoint.summary}. ${detailsOf(call)}`;
  });
  return [`${calls.length} calls share this address.`, ...each].join('\n\n');
}

const MORE: Record<string, string> = {
  listenToEvents: STREAM_DESCRIPTION,
  mollieWebhook: 'No credentials are needed: the call brings only an id, and the provider is asked about it.',
  unsubscribe: 'The token says whose mails these are, so no session is needed.',
};

function detailsOf({ name, endpoint }: NamedEndpoint): string {
  const { access, refuses, limits, changesState, method, idempotent } = endpoint;
  const sentences = [
    MORE[name],
    access === 'member'
      ? `Members only; ${new Intl.ListFormat('en').format(refuses)} accounts are refused.`
      : access === 'anyone' && 'Open to anyone.',
    changesState && method === 'GET' && 'It changes something, so calls from pages of other sites are refused.',
    idempotent && 'Safe to retry with an `Idempotency-Key`.',
    limits?.address && `At most ${often(limits.address)} per address.`,
    limits?.account && `At most ${often(limits.account)} per account.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function often({ points, seconds }: RateLimit): string {
  const span =
    seconds % 3600 === 0
      ? [seconds / 3600, 'hour']
      : seconds % 60 === 0
        ? [seconds / 60, 'minute']
        : [seconds, 'second'];
  const [count, unit] = span as [number, string];
  return `${points} calls ${count === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `in ${count} ${unit}s`}`;
}
