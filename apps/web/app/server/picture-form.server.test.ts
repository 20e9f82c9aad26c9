import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { propertyRuns, propertySeed } from '@vonk/testing/property-runs';
import { listen } from '@vonk/testing/set-up';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf } from './form-fields.ts';
import { pictureFetch, withPictureForm } from './picture-form.server.ts';

const KB = 1024;
let origin: string;
/** How the API responds to a call. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  const api = await listen(createServer((request, response) => answer(request, response)));
  ({ origin } = api);
  return api.close;
});
beforeEach(() => {
  answer = (request, response) => request.resume().once('end', () => response.end('{}'));
});

/** A form that arrives piece by piece. */
function coming() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const sender = writable.getWriter();
  const request = requestOf(readable);
  const write = (...parts: (string | Uint8Array)[]) =>
    sender.write(Buffer.concat(parts.map((part) => Buffer.from(part))));
  const end = () => sender.close();
  /** Each write is read: otherwise it would wait forever. */
  const writeMuch = async () => {
    for (let piece = 0; piece < 40; piece++) await write(new Uint8Array(100 * KB));
    await write(END);
    await end();
  };
  return { request, write, writeMuch, end, leave: () => sender.abort(new Error('gone')) };
}

const requestOf = (body: BodyInit | null, type = 'multipart/form-data; boundary=x') =>
  new Request('http://vonk.test/profile', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  } as RequestInit);

const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name = 'a.jpg', part = 'photo') =>
  `--x\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
const END = '\r\n--x--\r\n';

const readOf = (request: Request) =>
  withPictureForm(request, async ({ form, picture }) => [fieldsOf(form)('message'), picture]);
const sendOn = (request: Request) =>
  withPictureForm(request, ({ form, picture }) =>
    pictureFetch({ message: fieldsOf(form)('message') }, picture)(`${origin}/api/chat.php`, { method: 'POST' }),
  );

async function formOf(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

/** Responds with what has arrived, and resolves with it. */
const whatComes = () =>
  new Promise<{ message: FormDataEntryValue | null; type: string; bytes: Buffer }>((resolve, reject) => {
    answer = async (request, response) => {
      try {
        const form = await formOf(request);
        const photo = form.get('photo') as File;
        resolve({
          message: form.get('message'),
          type: photo.type,
          bytes: Buffer.from(await photo.arrayBuffer()),
        });
        response.end('{}');
      } catch (error) {
        reject(error);
      }
    };
  });

/** The next call, once part of its body has arrived. */
const begunCall = () =>
  new Promise<IncomingMessage>((resolve) => {
    answer = (call, response) => {
      call.on('error', () => undefined);
      call.once('data', () => resolve(call));
      call.once('end', () => response.end('{}'));
    };
  });

describe('a form with a picture', () => {
  it('is streamed to the API while it is still arriving', async () => {
    const { request, write, end } = coming();
    const begun = begunCall();
    const sent = sendOn(request);
    await write(field('message', 'Hello'), file(), new Uint8Array(100 * KB));
    const call = await begun;
    expect(call.complete).toBe(false);
    await write(new Uint8Array(100 * KB), END);
    await end();
    expect((await sent).status).toBe(200);
    expect(call.complete).toBe(true);
  });

  it('arrives as it was sent, however it is split', async () => {
    const message = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\r\n?|\n/g, '\r\n'));
    const cuts = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(message, fc.uint8Array({ maxLength: 3000 }), cuts, async (text, bytes, sizes) => {
        const whole = Buffer.concat([Buffer.from(field('message', text) + file()), bytes, Buffer.from(END)]);
        let [at, turn] = [0, 0];
        const body = new ReadableStream<Uint8Array>({
          pull(controller) {
            const size = sizes[turn++ % sizes.length] as number;
            if (at < whole.length) controller.enqueue(whole.subarray(at, at + size));
            else controller.close();
            at += size;
          },
        });
        const came = whatComes();
        await sendOn(requestOf(body));
        expect(await came).toEqual({ message: text, type: 'image/jpeg', bytes: Buffer.from(bytes) });
      }),
      { numRuns: propertyRuns({ short: 20, long: 500 }), seed: propertySeed() },
    );
  });

  it.each(['a;b.jpg', 'a=b.jpg', 'größe.jpg', '%22.jpg'])('also arrives if its file is called %s', async (name) => {
    const came = whatComes();
    await sendOn(requestOf(field('message', 'Hello') + file(name) + 'abc' + END));
    expect((await came).bytes.toString()).toBe('abc');
  });

  it('that the API refuses early gets its response at once, and its rest is discarded', async () => {
    answer = (_call, response) => response.writeHead(413, { connection: 'close' }).end('{}');
    const { request, write, writeMuch } = coming();
    const sent = sendOn(request);
    await write(file(), new Uint8Array(100 * KB));
    expect((await sent).status).toBe(413);
    await writeMuch();
  });

  it('that the page does not read is discarded', async () => {
    const { request, write, writeMuch } = coming();
    const answered = withPictureForm(request, async ({ form }) => fieldsOf(form)('message'));
    await write(field('message', 'Hello'), file(), new Uint8Array(100 * KB));
    expect(await answered).toBe('Hello');
    await writeMuch();
  });

  it('that is aborted by its sender stays incomplete at the API', async () => {
    const { request, write, leave } = coming();
    const begun = begunCall();
    const sent = sendOn(request);
    await write(file(), new Uint8Array(100 * KB));
    const call = await begun;
    const cut = new Promise((resolve) => call.once('close', resolve));
    await leave();
    await expect(sent).rejects.toMatchObject({ status: 400 });
    await cut;
    expect(call.complete).toBe(false);
  });

  it.each<[string, string, string?]>([
    ['has fields behind it', file() + 'abc\r\n' + field('message', 'Hello') + '--x--\r\n'],
    ['ends before its end', file() + 'abc'],
    ['ends within a field', '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nHel'],
    ['has no parts', 'message=Hello'],
    ['has no boundary', 'abc', 'multipart/form-data; charset=utf-8'],
  ])('that %s is refused, and never reaches the API as a whole', async (_what, body, type) => {
    let isWhole = false;
    answer = (call, response) => {
      call.on('error', () => undefined).resume();
      call.once('end', () => {
        isWhole = true;
        response.end('{}');
      });
    };
    await expect(sendOn(requestOf(body, type))).rejects.toMatchObject({ status: 400 });
    expect(isWhole).toBe(false);
  });

  it('without a chosen picture has only its fields', async () => {
    const body = field('message', 'Hello') + file('') + END + file('b.jpg', 'other') + 'abc' + END;
    expect(await readOf(requestOf(body))).toEqual(['Hello', null]);
  });

  it('of another content type has its fields', async () => {
    const body = new URLSearchParams({ message: 'Hello' });
    expect(await readOf(requestOf(body, 'application/x-www-form-urlencoded'))).toEqual(['Hello', null]);
  });
});
