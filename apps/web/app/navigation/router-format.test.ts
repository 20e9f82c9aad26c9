import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { inRouterFormat } from './router-format.ts';

interface TurboStream {
  decode(body: ReadableStream<Uint8Array>): Promise<{ value: unknown }>;
}

/** The router's own decoder. */
const { decode } = createRequire(createRequire(import.meta.url).resolve('@remix-run/react'))(
  'turbo-stream',
) as TurboStream;

it.each([
  [{ data: undefined }],
  [{ data: null }],
  [{ data: { failure: { status: 422, message: '', fields: { a: { code: 'x' } } }, email: 'a@b.nl', order: '1' } }],
  [{ data: { list: ['a', 'b', ['c', null]], none: [], is: false, at: 0, not: undefined, empty: {} } }],
  [{ data: 'words\nin “lines”' }],
])('the router decodes %j unchanged', async (data) => {
  const body = new Response(inRouterFormat(data)).body as ReadableStream<Uint8Array>;
  expect((await decode(body)).value).toStrictEqual(data);
});
