import type { Endpoint } from '@vonk/schema';
import type { Request } from 'express';
import type { Call } from './call.ts';
import { readBody, readRawBody } from './input.ts';
import { isMultipart, type MultipartBody, readMultipart } from './multipart.ts';
import { type FindFaults, validate, validateForm, validateQuery } from './validate.ts';

type Sent = Pick<MultipartBody, 'file'> & { fields: unknown; raw?: Buffer; remove?: MultipartBody['remove'] };

/** The query and the body, as the endpoint's schemas parse them. */
export type Input = Pick<Call, 'query' | 'body' | 'file' | 'raw'>;

const NO_BYTES = Buffer.alloc(0);

interface Reading {
  endpoint: Endpoint;
  query: Record<string, string | string[]>;
  findFaults: FindFaults | undefined;
}

/** Reads the body and passes the valid input on. An uploaded file is there until `use` ends. */
export async function withInput(
  req: Request,
  { endpoint, query, findFaults }: Reading,
  use: (input: Input) => Promise<void>,
): Promise<void> {
  const sent = await readSent(req, endpoint);
  try {
    const fields = validateQuery(endpoint.query, query);
    const inQuery = endpoint.bodyType === 'json_or_query' ? fields : {};
    const given = sent.fields ?? inQuery;
    const parse = () => (findFaults ? validateForm(endpoint.body, given, findFaults) : validate(endpoint.body, given));
    const body = endpoint.method === 'GET' ? undefined : await parse();
    await use({ query: fields, body, file: sent.file, raw: sent.raw ?? NO_BYTES } as Input);
  } finally {
    await sent.remove?.();
  }
}

async function readSent(req: Request, { method, bodyType }: Endpoint): Promise<Sent> {
  if (method === 'GET') return { fields: undefined, file: null };
  if (bodyType === 'raw') return { fields: undefined, file: null, raw: await readRawBody(req) };
  if (bodyType === 'multipart') return readMultipart(req);
  if (bodyType !== 'json_or_multipart') return { fields: await readBody(req, bodyType), file: null };
  return isMultipart(req) ? readMultipart(req) : { fields: await readBody(req, 'json'), file: null };
}
