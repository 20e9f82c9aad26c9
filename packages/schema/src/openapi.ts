import { extendZodWithOpenApi, OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from './constants/error-codes.ts';
import { SESSION_COOKIE } from './constants/limits.ts';
import type { BodyType, Endpoint } from './endpoint.ts';

const MEDIA_TYPES: Record<BodyType, string[]> = {
  json: ['application/json'],
  beacon: ['application/json'],
  form: ['application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
  json_or_multipart: ['application/json', 'multipart/form-data'],
  raw: ['message/rfc822'],
  json_or_form: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
};

const errorBody = z.object({
  authentication_required: z.literal(true).optional(),
  error: z.object({
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    fields: z.record(z.string(), z.object({ code: z.string(), message: z.string() })).optional(),
  }),
});

/** The OpenAPI 3.1 document of the given calls. Calls that share path and method stand under their full path. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string) {
  extendZodWithOpenApi(z);
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'session', { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE });
  for (const endpoint of endpoints) {
    registry.registerPath({
      method: endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete',
      path: endpoint.path,
      summary: endpoint.summary,
      ...(endpoint.access === 'member' ? { security: [{ session: [] }] } : {}),
      request: {
        ...(endpoint.query ? { query: endpoint.query as z.ZodObject } : {}),
        ...(endpoint.body || endpoint.bodyType === 'raw'
          ? {
              body: {
                content: Object.fromEntries(
                  MEDIA_TYPES[endpoint.bodyType].map((type) => [
                    type,
                    { schema: (endpoint.body ?? z.string()) as z.ZodType },
                  ]),
                ),
              },
            }
          : {}),
      },
      responses: {
        [endpoint.status]:
          endpoint.status === 204
            ? { description: 'Done' }
            : {
                description: 'Done',
                content: {
                  ...(endpoint.response instanceof z.ZodUndefined
                    ? {}
                    : { 'application/json': { schema: endpoint.response } }),
                  ...Object.fromEntries(endpoint.files.map((type) => [type, { schema: z.string() }])),
                },
              },
        ...Object.fromEntries(
          [...byStatus(endpoint)].map(([status, codes]) => [
            status,
            { description: codes.join(', '), content: { 'application/json': { schema: errorBody } } },
          ]),
        ),
      },
    });
  }
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Vonk', version },
  });
}

function byStatus(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([...endpoint.errors, 'error']);
  if (endpoint.query || endpoint.body) codes.add('invalid_input');
  if (endpoint.limits) codes.add('rate_limited');
  if (endpoint.access === 'member') codes.add('authentication_required');
  if (endpoint.changesState) codes.add('cross_site');
  const statuses = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = ERROR_STATUS[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return statuses;
}
