import { type BodyType, type Endpoint, PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_TYPES } from '@vonk/schema';
import type {
  ContentObject,
  MediaTypeObject,
  ReferenceObject,
  RequestBodyObject,
  SchemaObject,
} from 'openapi3-ts/oas31';
import { JSON_TYPE, MEDIA_TYPES, MULTIPART_TYPE, OPTIONAL_BODIES, TEXT_TYPE } from '../http/input.ts';
import { FILE_FIELD } from '../http/multipart.ts';
import type { NamedEndpoint } from './named-endpoints.ts';
import type { Schemas } from './schemas.ts';

const TAKEN: Record<BodyType, readonly string[]> = {
  ...MEDIA_TYPES,
  multipart: [MULTIPART_TYPE],
  json_or_multipart: [JSON_TYPE, MULTIPART_TYPE],
  raw: ['message/rfc822'],
};

const FILE: SchemaObject = {
  type: 'string',
  format: 'binary',
  description: `At most ${PHOTO_MAX_BYTES / 1024 / 1024} MB and ${PHOTO_MAX_PIXELS / 1_000_000} megapixels.`,
};

/** The request body of one address; undefined if it takes none. */
export function requestBodyOf(calls: readonly NamedEndpoint[], schemas: Schemas): RequestBodyObject | undefined {
  if (calls[0]?.endpoint.method === 'GET') return undefined;
  const content: ContentObject = {};
  for (const call of calls) {
    for (const type of TAKEN[call.endpoint.bodyType]) {
      const media = mediaOf(call, type, schemas);
      content[type] = content[type] ? { schema: { oneOf: [content[type].schema ?? {}, media.schema ?? {}] } } : media;
    }
  }
  return { required: calls.every(({ endpoint }) => !OPTIONAL_BODIES.has(endpoint.bodyType)), content };
}

function mediaOf({ name, endpoint }: NamedEndpoint, type: string, schemas: Schemas): MediaTypeObject {
  const fields = schemas.requestOf(name);
  if (!fields) return { schema: endpoint.bodyType === 'raw' ? { type: 'string' } : {} };
  if (type === TEXT_TYPE) return { schema: jsonText(fields) };
  if (!takesFile(endpoint)) return { schema: fields };
  // Only a message with a photo may have no text.
  if (type === JSON_TYPE) return { schema: { allOf: [fields, { required: ['message'] }] } };
  return {
    schema: schemas.formOf(name, { [FILE_FIELD]: FILE }),
    encoding: { [FILE_FIELD]: { contentType: PHOTO_TYPES.join(', ') } },
  };
}

/** A string that is parsed as JSON; the types don't know `contentSchema`. */
const jsonText = (contentSchema: ReferenceObject) =>
  ({ type: 'string', contentMediaType: JSON_TYPE, contentSchema }) as SchemaObject;

const takesFile = ({ bodyType }: Endpoint) => bodyType === 'multipart' || bodyType === 'json_or_multipart';
