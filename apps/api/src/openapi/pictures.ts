import type { PhotoLink } from '@vonk/domain';
import { type ErrorCode, MINUTE, PHOTO_LINK_LIFETIME } from '@vonk/schema';
import type { OperationObject, ParameterObject, PathsObject } from 'openapi3-ts/oas31';
import type { Answers } from './answers.ts';
import { headersOf, parameterRef } from './headers.ts';
import { sampleError } from './sample-errors.ts';
import { tagOf } from './tags.ts';

/** Refusals instead of a picture. */
const REFUSALS: readonly ErrorCode[] = ['not_found', 'rate_limited', 'storage_unavailable', 'unavailable', 'error'];

const LINK: Record<keyof PhotoLink, { description: string; pattern?: string }> = {
  exp: { description: 'When the link expires, in seconds since 1970.', pattern: '^[0-9]{1,12}$' },
  by: { description: 'The profile that the link was made for, or `pair` for a photo in a message.' },
  sig: { description: 'The signature of the link.' },
};

/** Pictures are files, so the contract has no call for them. */
export function picturePaths(answers: Answers): PathsObject {
  const photo: OperationObject = {
    ...operation(answers, 'getPhoto', ['malformed_request']),
    summary: 'A photo, in one of its sizes',
    description: `Profiles and messages have the whole path, with the query that it needs. Public photos, and blurred versions of others, need none. The query is valid for up to ${PHOTO_LINK_LIFETIME / MINUTE} minutes and for all sizes, as long as its reader may see the photo. Browsers may keep public photos forever, and no others. \`HEAD\` answers with the headers alone.`,
    parameters: [
      inPath('folder', 'The first two characters of the file’s name.', '^[a-z0-9]{2}$'),
      inPath(
        'file',
        'The photo and its size: `l` (1200 pixels wide), `m` (600), `c` (400), `s` (240), or `b` for the blurred version.',
        '^[a-z0-9][a-z0-9_-]*-[lmcsb]\\.webp$',
      ),
      ...Object.entries(LINK).map(
        ([name, { description, ...schema }]): ParameterObject => ({
          name,
          in: 'query',
          description,
          schema: { type: 'string', ...schema },
        }),
      ),
      parameterRef('IfNoneMatch'),
    ],
  };
  const promo: OperationObject = {
    ...operation(answers, 'getPromo', []),
    summary: 'The picture of an advertisement',
    description: 'Open to anyone. Browsers may keep it forever. `HEAD` answers with the headers alone.',
    parameters: [inPath('file', 'The file.', '^[a-z0-9_-]{1,80}\\.webp$'), parameterRef('IfNoneMatch')],
  };
  return { '/cdn/photos/{folder}/{file}': { get: photo }, '/cdn/promos/{file}': { get: promo } };
}

function operation(answers: Answers, name: string, more: readonly ErrorCode[]): OperationObject {
  const failures = [...more, ...REFUSALS].map((code) => ({ name: code, error: sampleError(code, { errors: [] }) }));
  return {
    operationId: name,
    tags: [tagOf('photos')],
    security: [],
    responses: {
      200: {
        description: 'OK.',
        headers: headersOf('ETag'),
        content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } },
      },
      304: { description: 'Not Modified.', headers: headersOf('ETag') },
      ...answers.refusals([{ name, failures }]),
    },
  };
}

const inPath = (name: string, description: string, pattern: string): ParameterObject => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', pattern },
});
