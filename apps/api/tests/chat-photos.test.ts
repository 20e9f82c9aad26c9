import { randomUUID } from 'node:crypto';
import { PHOTO_MAX_BYTES } from '@vonk/schema';
import { eachTest } from '@vonk/testing/each-test';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendJson } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';
import { picture } from './support/picture.ts';
import { setUpProcess, setUpWorld } from './support/set-up.ts';
import { setUpTemporaryFolder, uploadsIn } from './support/temporary-folder.ts';

interface Picture {
  filename: string;
  thumb_filename: string;
  match: string;
  width: number;
  height: number;
}
interface Sent {
  status: number;
  body: {
    message: { id: string; text: string; photo: { image: Picture } | null };
    credits: number;
    conversation: string;
    error: { code: string; fields?: Record<string, { code: string }> };
  };
}

setUpTemporaryFolder();
const world = setUpWorld();
const api = setUpProcess(world);
beforeAll(() => world.change({ photo_credits: 5, message_credits: 1 }));

const person = (name: string) => world.person(name, { credits: 100 });
const [alice, bob] = [eachTest(() => person('alice')), eachTest(() => person('bob'))];

async function send(
  from: SignedIn | null,
  to: SignedIn,
  photo: Uint8Array | string | null,
  fields: Record<string, string> = {},
): Promise<Sent> {
  const form = new FormData();
  const values = { profile_id: to.profileId, client_id: randomUUID(), ...fields };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  if (photo !== null) form.set('photo', new Blob([photo], { type: 'image/jpeg' }), 'holiday in Rome.jpg');
  const headers = from ? { cookie: from.cookie } : undefined;
  const response = await fetch(`${api.origin}/api/chat.php`, { method: 'POST', headers, body: form });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

const cdn = (file: string, init?: RequestInit) => fetch(`${api.origin}/cdn/${file}`, init);
const fileOf = ({ match }: Picture, name: string) => match.slice(0, match.lastIndexOf('/') + 1) + name;
const chatOf = async ({ cookie }: SignedIn, conversation: string) => {
  const response = await fetch(`${api.origin}/api/chat.php?conversation=${conversation}`, { headers: { cookie } });
  return { status: response.status, body: (await response.json()) as { messages: Sent['body']['message'][] } };
};

describe('a photo in a conversation', () => {
  it('is sent in a form, and served uncropped in four sizes only to the two members', async () => {
    const { status, body } = await send(alice, bob, await picture(480, 320).jpeg().toBuffer(), { message: ' Look! ' });
    expect([status, body.credits, body.message.text]).toEqual([201, 95, 'Look!']);

    const { messages } = (await chatOf(bob, body.conversation)).body;
    const image = messages[0]?.photo?.image as Picture;
    expect([image.width, image.height]).toEqual([480, 320]);
    const [, link] = image.match.split('?');
    const names = [image.match, fileOf(image, image.filename), fileOf(image, image.thumb_filename)];
    for (const name of [...names, image.match.replace('-m.', '-c.')]) {
      const response = await cdn(name);
      expect([name, response.status, response.headers.get('cache-control')]).toEqual([name, 200, 'private, no-store']);
      const { format, width = 0, height = 0 } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([format, (width / height).toFixed(1)]).toEqual(['webp', '1.5']);
    }
    for (const name of names)
      expect((await cdn(name.split('?')[0] ?? '', { headers: { cookie: bob.cookie } })).status).toBe(404);
    expect((await cdn(`${image.match.split('?')[0]?.replace('-m.', '-b.')}?${link}`)).status).toBe(404);

    const carol = await person('carol');
    expect((await chatOf(carol, body.conversation)).status).toBe(404);
    expect(await uploadsIn()).toEqual([]);
  });

  it('needs no text, and text in a form needs no photo', async () => {
    const wordless = await send(alice, bob, await picture().png().toBuffer());
    expect([wordless.status, wordless.body.message.text]).toEqual([201, '']);
    const words = await send(alice, bob, null, { message: 'Just words' });
    expect([words.status, words.body.message.photo]).toEqual([201, null]);
    const nothing = await send(alice, bob, null);
    expect([nothing.status, nothing.body.error.fields?.message?.code]).toEqual([422, 'required']);
    const body = { profile_id: bob.profileId, client_id: randomUUID() };
    expect((await sendJson(`${api.origin}/api/chat.php`, alice, body)).status).toBe(422);
  });
});

describe('is refused and costs nothing', () => {
  it.each<[string, () => Promise<Uint8Array | string>, number, string]>([
    ['words that pose as a picture', async () => 'Just words', 422, 'photo_type'],
    ['half a picture', async () => (await picture().jpeg().toBuffer()).subarray(0, 900), 422, 'photo_unreadable'],
    ['a tiny one', () => picture(200, 200).png().toBuffer(), 422, 'photo_too_small'],
    ['one of too many bytes', async () => new Uint8Array(PHOTO_MAX_BYTES + 1), 413, 'photo_too_large'],
  ])('%s', async (_what, make, status, code) => {
    const dan = await person('dan');
    const answer = await send(dan, bob, await make());
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    const { credits } = await world.db.prisma.user.findUniqueOrThrow({ where: { id: dan.userId } });
    expect(credits).toBe(100);
    expect(await world.db.prisma.message.count({ where: { sender_profile_id: dan.profileId } })).toBe(0);
    expect(await uploadsIn()).toEqual([]);
  });

  it('of a visitor', async () => {
    const { status } = await send(null, bob, await picture().jpeg().toBuffer());
    expect(status).toBe(403);
    expect(await uploadsIn()).toEqual([]);
  });
});
