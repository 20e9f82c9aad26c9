import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@vonk/schema';
import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { z } from 'zod';
import type { NamedEndpoint } from './named-endpoints.ts';
import { namedSchemas } from './named-schemas.ts';

type Io = 'input' | 'output';
type Property = SchemaObject | ReferenceObject;
type Registry = z.core.$ZodRegistry<{ id: string }>;

export interface Schemas {
  components(): Record<string, SchemaObject>;
  /** Reference to a call's request or response body; null if it has none. */
  requestOf(name: string): ReferenceObject | null;
  responseOf(name: string): ReferenceObject | null;
  /** The body as a form with these files added. */
  formOf(name: string, files: Record<string, SchemaObject>): ReferenceObject;
  queryOf(name: string): { properties: Record<string, Property>; required: readonly string[]; isOpen: boolean };
}

const PREFIX = '#/components/schemas/';
export const schemaRef = (name: keyof typeof namedSchemas): ReferenceObject => ({ $ref: `${PREFIX}${name}` });

/** JSON Schemas of all request and response bodies. Each entity appears once, under its name. */
export function createSchemas(calls: readonly NamedEndpoint[]): Schemas {
  const inputs: Registry = z.registry();
  const outputs: Registry = z.registry();
  for (const [id, schema] of Object.entries(namedSchemas))
    for (const each of [inputs, outputs]) each.add(schema, { id });
  for (const { name, endpoint } of calls) {
    const { query, body, response } = endpoint;
    if (query) inputs.add(query, { id: queryId(name) });
    if (body && !isEmpty(body) && !inputs.has(body)) inputs.add(body, { id: bodyId(name, endpoint) });
    const isWorthAName = !(response instanceof z.ZodUndefined) && !isEmpty(response) && !outputs.has(response);
    if (isWorthAName) outputs.add(response, { id: `${capital(name)}Response` });
  }
  const taken = convert(inputs, 'input');
  const answered = convert(outputs, 'output');
  const byName = new Map(calls.map(({ name, endpoint }) => [name, endpoint]));
  const refTo = (registry: Registry, schema: z.ZodType | undefined) => {
    const id = schema && (isEmpty(schema) ? 'Empty' : registry.get(schema)?.id);
    return id === undefined ? null : { $ref: `${PREFIX}${id}` };
  };
  const forms: Record<string, SchemaObject> = {};
  return {
    components: () =>
      sorted({
        ...Object.fromEntries(Object.entries(taken).filter(([id]) => !id.startsWith(QUERY))),
        ...answered,
        ...forms,
        Empty: { type: 'object', additionalProperties: false },
      }),
    formOf: (name, files) => {
      const id = formId(name);
      const { properties, required = [], ...fields } = taken[bodyId(name, byName.get(name))] ?? {};
      forms[id] = {
        ...fields,
        properties: { ...properties, ...files },
        required: [...required, ...Object.keys(files)],
      };
      return { $ref: `${PREFIX}${id}` };
    },
    requestOf: (name) => refTo(inputs, byName.get(name)?.body),
    responseOf: (name) => refTo(outputs, byName.get(name)?.response),
    queryOf: (name) => {
      const { properties = {}, required = [], additionalProperties } = taken[queryId(name)] ?? {};
      return { properties, required, isOpen: typeof additionalProperties === 'object' };
    },
  };
}

const QUERY = 'query ';
const queryId = (name: string) => `${QUERY}${name}`;
const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const formId = (name: string) => `${capital(name)}Form`;
/** A body that only exists as a form needs no other name. */
const bodyId = (name: string, endpoint: Endpoint | undefined) =>
  endpoint?.bodyType === 'multipart' ? formId(name) : `${capital(name)}Request`;
const isEmpty = (schema: z.ZodType) => schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;

function convert(registry: Registry, io: Io): Record<string, SchemaObject> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `${PREFIX}${id}`,
    override: ({ zodSchema, jsonSchema }) => simplify(jsonSchema as SchemaObject, zodSchema, io),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema as SchemaObject]),
  );
}

/** Removes what adds nothing: a pattern beside its format, the safe integer bounds, and string property names. */
function simplify(schema: SchemaObject, zodSchema: z.core.$ZodType, io: Io): void {
  const { def } = zodSchema._zod;
  // What a refinement requires, which the conversion cannot know.
  Object.assign(schema, z.globalRegistry.get(zodSchema));
  if (schema.format) delete schema.pattern;
  if (isDeepStrictEqual(schema.propertyNames, { type: 'string' })) delete schema.propertyNames;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Responses may get more fields later.
  if (io === 'output' && def.type === 'object' && !(def as z.core.$ZodObjectDef).catchall)
    delete schema.additionalProperties;
}

function sorted<T>(entries: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
