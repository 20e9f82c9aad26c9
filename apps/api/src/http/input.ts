import { AppError, SECOND } from '@vonk/schema';
import type { Request } from 'express';

/** In bytes, for JSON and form bodies. */
export const BODY_LIMIT = 64 * 1024;
/** The body must arrive within this time. */
const BODY_WITHIN = 30 * SECOND;

/** In bytes, for raw bodies. */
const RAW_LIMIT = 1024 * 1024;

export type BodyType = 'json' | 'form' | 'beacon' | 'json_or_form' | 'json_or_query';
type Fields = Record<string, string | string[]>;

export const JSON_TYPE = 'application/json';
export const TEXT_TYPE = 'text/plain';
const FORM_TYPE = 'application/x-www-form-urlencoded';
export const MULTIPART_TYPE = 'multipart/form-data';
/** The media types that each kind of body is read from. */
export const MEDIA_TYPES: Record<BodyType, readonly string[]> = {
  json: [JSON_TYPE],
  form: [FORM_TYPE],
  // `navigator.sendBeacon` sends a string as text/plain.
  beacon: [JSON_TYPE, TEXT_TYPE],
  json_or_form: [JSON_TYPE, FORM_TYPE, MULTIPART_TYPE],
  json_or_query: [JSON_TYPE],
};
/** For these types the body is optional. */
export const OPTIONAL_BODIES: ReadonlySet<string> = new Set(['beacon', 'json_or_query']);

/**
 * The query's fields. A repeated name becomes an array, which no schema accepts.
 * @throws AppError malformed_request
 */
export function readQuery(url: string): Fields {
  const at = url.indexOf('?');
  return at < 0 ? {} : parseFields(url.slice(at + 1));
}

/**
 * Parses the body according to its type. Undefined if there is none and none is required.
 * @throws AppError unsupported_media_type, body_too_large, malformed_request
 */
export async function readBody(req: Request, type: BodyType): Promise<unknown> {
  const [mediaType = '', ...parameters] = (req.headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const isAbsent = req.headers['content-length'] === '0' || !hasBody(req);
  if (OPTIONAL_BODIES.has(type) && isAbsent) return undefined;
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (!MEDIA_TYPES[type].includes(mediaType) || (charset !== undefined && !/^"?utf-?8"?$/.test(charset))) {
    throw new AppError('unsupported_media_type');
  }
  refuseEncoded(req);
  const bytes = await readBytes(req);
  if (mediaType === MULTIPART_TYPE) return parseParts(bytes, req.headers['content-type'] ?? '');
  const text = orMalformed(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (mediaType === FORM_TYPE) return parseFields(text);
  if (type === 'beacon' && text.trim() === '') return undefined;
  return parseJson(text);
}

/**
 * The body as received, whatever its media type.
 * @throws AppError unsupported_media_type, body_too_large, malformed_request
 */
export function readRawBody(req: Request): Promise<Buffer> {
  refuseEncoded(req);
  return hasBody(req) ? readBytes(req, RAW_LIMIT) : Promise.resolve(Buffer.alloc(0));
}

/** @throws AppError unsupported_media_type for a compressed body */
export function refuseEncoded({ headers }: Pick<Request, 'headers'>): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw new AppError('unsupported_media_type');
}

const hasBody = (req: Request): boolean =>
  req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined;

function readBytes(req: Request, limit = BODY_LIMIT): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > limit) return Promise.reject(new AppError('body_too_large'));
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => reject(new AppError('malformed_request')), BODY_WITHIN);
    req.once('close', () => clearTimeout(timer));
    req.once('end', () => clearTimeout(timer));
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      req.off('data', onData);
      chunks.length = 0;
      reject(new AppError('body_too_large'));
    };
    req.on('data', onData);
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('error', () => reject(new AppError('malformed_request')));
  });
}

function orMalformed<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new AppError('malformed_request');
  }
}

function parseJson(text: string): object {
  const value: unknown = orMalformed(() => JSON.parse(text));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('malformed_request');
  return value;
}

function parseFields(text: string): Fields {
  // URLSearchParams would silently replace what is not UTF-8.
  orMalformed(() => decodeURIComponent(text.replaceAll('+', ' ')));
  return toFields(new URLSearchParams(text));
}

/** A repeated name becomes an array. */
export function toFields(entries: Iterable<readonly [name: string, value: string]>): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of entries) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}

/** Text fields only: no endpoint with such a form takes a file. */
async function parseParts(bytes: Buffer, contentType: string): Promise<Fields> {
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } }).formData();
    return toFields(
      [...form].map(([name, value]) => {
        if (typeof value !== 'string') throw new AppError('malformed_request');
        return [name, value] as const;
      }),
    );
  } catch {
    throw new AppError('malformed_request');
  }
}
