import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { errorMessage } from '@vonk/i18n';
import {
  type Endpoint,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  endpoints,
  liveEventKinds,
  otherEndpoints,
} from '@vonk/schema';
import type {
  OperationObject,
  ParameterObject,
  RequestBodyObject,
  ResponseObject,
  SchemaObject,
} from 'openapi3-ts/oas31';
import { describe, expect, it } from 'vitest';
import { MEDIA_TYPES } from '../src/http/input.ts';
import { cookiesOf } from '../src/openapi/cookies.ts';
import { openApiDocument } from '../src/openapi/document.ts';
import { handlers } from '../src/routes/index.ts';

const document = JSON.parse(JSON.stringify(openApiDocument({ version: '1.2.3', origin: 'https://vonk.test' })));
const calls = Object.entries<Endpoint>({ ...endpoints, ...otherEndpoints });
const operations = Object.entries<Record<string, OperationObject>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ address: `${method.toUpperCase()} ${path}`, operation })),
);

/** Files, which are not calls of the contract. */
const PICTURES = ['getPhoto', 'getPromo'];

/** Resolves it if it is a reference. */
function resolve<T>(value: T): T {
  const ref = (value as { $ref?: string } | undefined)?.$ref;
  if (ref === undefined) return value;
  const found = ref
    .slice(2)
    .split('/')
    .reduce((inner, key) => inner?.[key], document);
  expect(found, ref).toBeDefined();
  return found;
}

interface SharedCall {
  operationId: string;
  query: Record<string, string>;
}
const sharedCalls = (operation: OperationObject): SharedCall[] => operation['x-operations'] ?? [];
const operationOf = ({ method, path }: Endpoint): OperationObject =>
  document.paths[path.split('?', 1)[0] as string]?.[method.toLowerCase()];
const responsesOf = (operation: OperationObject) =>
  Object.entries<ResponseObject>(operation.responses ?? {}).map(
    ([status, each]) => [Number(status), resolve(each)] as const,
  );
/** Error responses. Those of an unready process are not part of the contract. */
const examplesOf = ({ content }: ResponseObject): ErrorBody[] =>
  Object.values(content?.['application/json']?.examples ?? {})
    .map((example) => resolve(example as { value: ErrorBody }).value)
    .filter(({ error }) => error);

it('is valid OpenAPI 3.1 without Spectral findings', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']] });
  const linted = structuredClone(document);
  // With an id, the schema of a thousand examples is compiled once instead of once per example.
  linted.components.schemas.ErrorBody.$id = 'https://vonk.test/error-body';
  const results = await spectral.run(linted);
  expect(results.map(({ code, path, message }) => `${code} at ${path.join('.')}: ${message}`)).toEqual([]);
});

describe('the contract’s calls', () => {
  it('have an operation each, or share the one of their address', () => {
    const names = operations.flatMap(({ operation }) => {
      const shared = sharedCalls(operation).map(({ operationId }) => operationId);
      if (shared.length > 0) expect(shared[0]).toBe(operation.operationId);
      return shared.length > 0 ? shared : [operation.operationId];
    });
    expect(names.sort()).toEqual([...calls.map(([name]) => name), ...PICTURES].sort());
    expect(Object.keys(document.paths).filter((path) => path.includes('?'))).toEqual([]);
  });

  it('are selected by a parameter if they share an address', () => {
    const choosing = calls.filter(([, { path }]) => path.includes('?'));
    expect(choosing.length).toBeGreaterThan(0);
    for (const [name, endpoint] of choosing) {
      const operation = operationOf(endpoint);
      const query = Object.fromEntries(new URLSearchParams(endpoint.path.split('?')[1]));
      expect(sharedCalls(operation)).toContainEqual(expect.objectContaining({ operationId: name, query }));
      for (const [parameter, value] of Object.entries(query))
        expect(operation.parameters).toContainEqual(
          expect.objectContaining({ name: parameter, in: 'query', schema: { type: 'string', enum: [value] } }),
        );
    }
  });

  it.each(calls)('%s documents who may call it, with what, and its responses', (_name, endpoint) => {
    const operation = operationOf(endpoint);
    const statuses = responsesOf(operation).map(([status]) => status);
    expect(statuses).toContain(endpoint.status);
    const isForMembers = operation.security?.every((each) => 'session' in each) && operation.security.length > 0;
    if (sharedCalls(operation).length === 0) expect(isForMembers).toBe(endpoint.access === 'member');
    expect(operation.requestBody !== undefined).toBe(endpoint.method !== 'GET');
    const codes = responsesOf(operation).flatMap(([status, response]) =>
      examplesOf(response).flatMap(({ error: { code, fields = {} } }) => [
        `${status} ${code}`,
        ...Object.entries(fields).map(([field, told]) => `${field} ${told.code}`),
      ]),
    );
    expect(codes).toEqual(expect.arrayContaining(endpoint.errors.map((code) => `${ERROR_STATUS[code]} ${code}`)));
    for (const [field, told] of Object.entries(endpoint.fieldErrors))
      expect(codes).toEqual(expect.arrayContaining(told.map((code) => `${field} ${code}`)));
  });
});

it.each(operations.map((each) => [each.address, each.operation] as const))(
  '%s shows each failure in the API’s own words',
  (_address, operation) => {
    for (const [status, response] of responsesOf(operation)) {
      if (status < 400) continue;
      expect(Object.keys(response.content?.['application/json']?.examples ?? {}), String(status)).not.toEqual([]);
      for (const { error } of examplesOf(response)) {
        expect(ERROR_STATUS[error.code]).toBe(status);
        expect(error.message).toBe(errorMessage('en', error.code, error.params));
        for (const { code, message, params } of Object.values(error.fields ?? {}))
          expect(message).toBe(errorMessage('en', code as ErrorCode, params));
      }
    }
  },
);

it.each(calls.filter(([, { method }]) => method === 'GET'))(
  '%s only refuses parameters that it lists',
  (_name, endpoint) => {
    const { parameters = [], responses } = operationOf(endpoint);
    const known = parameters.map((each) => resolve(each as ParameterObject).name);
    const refused = examplesOf(resolve(responses?.[422] ?? {})).flatMap(({ error }) => Object.keys(error.fields ?? {}));
    expect(known).toEqual(expect.arrayContaining(refused));
  },
);

it('shows what can be wrong with a search', () => {
  const codes = examplesOf(resolve(operationOf(endpoints.searchMembers).responses?.[422])).map(
    ({ error }) => error.code,
  );
  expect(codes).toContain('invalid_input');
});

it.each(calls.filter(([, { bodyType, method }]) => method !== 'GET' && bodyType in MEDIA_TYPES))(
  '%s documents the media types that are accepted',
  (_name, endpoint) => {
    const { content } = resolve(operationOf(endpoint).requestBody) as { content: object };
    expect(Object.keys(content)).toEqual(expect.arrayContaining([...MEDIA_TYPES[endpoint.bodyType as 'json']]));
  },
);

it('accepts a beacon as text, too', () => {
  const { content } = operationOf(endpoints.pageHidden).requestBody as RequestBodyObject;
  expect(Object.keys(content)).toEqual(['application/json', 'text/plain']);
});

it('accepts a photo as a file beside its fields', () => {
  for (const endpoint of [endpoints.addPhoto, endpoints.sendMessage]) {
    const { content } = resolve(operationOf(endpoint).requestBody) as {
      content: Record<string, { schema: SchemaObject }>;
    };
    const form = resolve(content['multipart/form-data']?.schema);
    expect(form?.properties?.['photo']).toMatchObject({ type: 'string', format: 'binary' });
    expect(form?.required).toContain('photo');
    expect(Object.keys(form?.properties ?? {})).toEqual([...Object.keys(endpoint.body.shape), 'photo']);
  }
});

it('describes every parameter', () => {
  const silent = operations.flatMap(({ address, operation }) =>
    (operation.parameters ?? [])
      .map((each) => resolve(each as ParameterObject))
      .filter(({ description }) => !description)
      .map(({ name }) => `${address} ${name}`),
  );
  expect(silent).toEqual([]);
});

it('lists the query parameters of photo links', () => {
  const { parameters = [], responses } = document.paths['/cdn/photos/{folder}/{file}'].get as OperationObject;
  const named = parameters
    .map((each) => resolve(each as ParameterObject))
    .map(({ name, in: where }) => `${where} ${name}`);
  expect(named).toEqual(['path folder', 'path file', 'query exp', 'query by', 'query sig', 'header If-None-Match']);
  expect(responses?.['200'].content).toEqual({ 'image/webp': { schema: { type: 'string', format: 'binary' } } });
});

it('streams events and describes each one', () => {
  const { parameters, responses } = operationOf(otherEndpoints.listenToEvents);
  expect(parameters?.map((each) => resolve(each))).toContainEqual(expect.objectContaining({ name: 'Last-Event-ID' }));
  const { oneOf } = resolve(responses?.[200].content['text/event-stream']['x-itemSchema']);
  const kinds = oneOf.map(({ properties }: Record<string, { event: SchemaObject }>) => properties?.event.const);
  expect(kinds.sort()).toEqual([...liveEventKinds, 'ready'].sort());
});

it('repeats no object schema', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties = {} } = value as SchemaObject;
    const text = JSON.stringify(value);
    if (Object.keys(properties).length > 2) {
      if (seen.has(text)) twice.push(`${path} is ${seen.get(text)}`);
      seen.set(text, path);
    }
    for (const [key, inner] of Object.entries(value)) look(inner, `${path}/${key}`);
  };
  look({ paths: document.paths, schemas: document.components.schemas }, '');
  expect(twice).toEqual([]);
});

it('tags every operation with a feature that it describes', () => {
  const used = new Set(operations.flatMap(({ operation }) => operation.tags ?? []));
  const described = document.tags.map(({ name, description }: { name: string; description: string }) => {
    expect(description).toMatch(/\.$/);
    return name;
  });
  expect([...used].sort()).toEqual(described.sort());
});

it('documents which calls set or clear the session cookie', () => {
  const setting = Object.values<Record<string, object>>(handlers)
    .flatMap((ofFeature) => Object.entries(ofFeature))
    .filter(([, handler]) => /\b(setSession|clearSession)\(/.test(String(handler)))
    .map(([name]) => name);
  expect(setting.sort()).toEqual(Object.keys(cookiesOf).sort());
});
