import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

/** The attackers' address as seen by the site. Everyone else uses another one. */
const ATTACKERS_ADDRESS = '127.0.0.1';
const MEGABYTE = 1024 * 1024;

/** Connections that an attack keeps open, and their responses. */
export interface Held {
  /** The number of responses by status. */
  answers(): Map<number, number>;
  /** Connections closed by the site. */
  ended(): number;
  close(): void;
}

interface Connection {
  socket: Socket;
  statuses: number[];
}

async function open(port: number, { reads = true } = {}): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKERS_ADDRESS });
  const statuses: number[] = [];
  // Most connections are cut off.
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  if (reads)
    socket.setEncoding('latin1').on('data', (text: string) => {
      for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d{3})/g)) statuses.push(Number(status));
    });
  else socket.pause();
  return { socket, statuses };
}

/** Opens connections one after the other and writes to each. */
async function hold(
  port: number,
  count: number,
  write: (socket: Socket, number: number) => void,
  readsOf: (number: number) => boolean = () => true,
): Promise<Held> {
  const all: Connection[] = [];
  for (let number = 0; number < count; number++) {
    const connection = await open(port, { reads: readsOf(number) });
    write(connection.socket, number);
    all.push(connection);
  }
  return {
    answers: () => {
      const counts = new Map<number, number>();
      for (const status of all.flatMap(({ statuses }) => statuses)) counts.set(status, (counts.get(status) ?? 0) + 1);
      return counts;
    },
    ended: () => all.filter(({ socket }) => socket.destroyed).length,
    close: () => {
      for (const { socket } of all) socket.destroy();
    },
  };
}

export interface Target {
  port: number;
  /** A premium member's cookie. */
  cookie: string;
}

const get = (port: number, path: string, cookie = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${cookie && `Cookie: ${cookie}\r\n`}\r\n`;

const post = (port: number, path: string, headers: Record<string, string | number>) =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Sec-Fetch-Site: same-origin',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const BOUNDARY = 'overload';

/** A form with one file, `photo`. */
function formOf(file: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

const upload = (port: number, path: string, cookie: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      post(port, path, {
        'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
        'Content-Length': body.length,
        ...(cookie ? { Cookie: cookie } : {}),
      }),
    ),
    body,
  ]);

/** A GIF whose frames are all one pixel. */
function longGif(frames: number): Buffer {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(900, 6);
  head.writeUInt16LE(700, 8);
  head[10] = 0x80;
  const frame = Buffer.from('21f904000a0000002c000000000100010000' + '0202440100', 'hex');
  return Buffer.concat([head, Buffer.from('000000ffffff', 'hex'), ...Array(frames).fill(frame), Buffer.of(0x3b)]);
}

/** A single-colour PNG with one bit per pixel: a few kilobytes, whatever its dimensions. */
function flatPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface Attack {
  name: string;
  /** Starts it with a share of its connections, requests or bytes; 1 is what the name says. */
  start(target: Target, share?: number): Promise<Held>;
}

const part = (count: number, share: number) => Math.ceil(count * share);

const asMember = (picture: Buffer, count: number): Attack['start'] => {
  const form = formOf(picture);
  return ({ port, cookie }, share = 1) => {
    const request = upload(port, '/api/photo.php', cookie, form);
    return hold(port, part(count, share), (socket) => socket.write(request));
  };
};

/** What a browser without JavaScript sends for a photo. */
function sendForms({ port, cookie }: Target, share = 1): Promise<Held> {
  const form = upload(port, '/profile', cookie, formOf(Buffer.alloc(20 * MEGABYTE)));
  return hold(port, part(60, share), (socket) => socket.write(form));
}

/** Sends the same on each of so many connections. */
const sending =
  (count: number, textOf: (port: number) => string): Attack['start'] =>
  ({ port }, share = 1) =>
    hold(port, part(count, share), (socket) => socket.write(textOf(port)));

/** What one visitor or member can send in a few seconds, in the order in which they run. */
export const ATTACKS: readonly Attack[] = [
  {
    name: '3,000 calls sent ahead on one connection',
    start: ({ port }, share = 1) =>
      hold(port, 1, (socket) => socket.write(get(port, '/api/health.php').repeat(part(3000, share)))),
  },
  {
    name: '3,000 calls at once on 100 connections',
    start: sending(100, (port) => get(port, '/api/settings.php').repeat(30)),
  },
  {
    name: '1,024 bodies promised and not sent',
    start: sending(
      1024,
      (port) => `${post(port, '/api/user.php', { 'Content-Type': 'application/json', 'Content-Length': 100 })}{`,
    ),
  },
  {
    name: '2,048 event streams, of which 1,000 never read',
    start: ({ port, cookie }, share = 1) =>
      hold(
        port,
        part(2048, share),
        (socket) => socket.write(get(port, '/api/events.php', cookie)),
        (number) => number >= part(1000, share),
      ),
  },
  {
    name: '300 pictures that come at 2 KB a second',
    start: async ({ port, cookie }, share = 1) => {
      const picture = upload(port, '/api/photo.php', cookie, formOf(Buffer.alloc(3 * MEGABYTE)));
      const sockets = new Set<Socket>();
      const held = await hold(port, part(300, share), (socket) => {
        sockets.add(socket);
        socket.write(picture.subarray(0, 2048));
      });
      const trickle = setInterval(() => {
        for (const socket of sockets) if (!socket.destroyed) socket.write(Buffer.alloc(2048));
      }, 1000);
      return {
        ...held,
        close: () => {
          clearInterval(trickle);
          held.close();
        },
      };
    },
  },
  {
    name: '600 pages sent ahead on one connection',
    start: ({ port }, share = 1) => hold(port, 1, (socket) => socket.write(get(port, '/').repeat(part(600, share)))),
  },
  { name: '100 connections with six pages each', start: sending(100, (port) => get(port, '/').repeat(6)) },
  { name: '60 forms of 20 MB without a login', start: ({ port }, share) => sendForms({ port, cookie: '' }, share) },
  {
    name: '80 logins at once',
    start: ({ port }, share = 1) =>
      hold(port, part(80, share), (socket, number) => {
        const body = JSON.stringify({ email: `overload-${number}@example.com`, password: 'a-wrong-lamp' });
        const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
        socket.write(post(port, '/api/user.php', headers) + body);
      }),
  },
  { name: '12 pictures of 156,000 by 320 pixels', start: asMember(flatPng(156_000, 320), 12) },
  { name: '12 pictures of 7,000 by 7,000 pixels', start: asMember(flatPng(7000, 7000), 12) },
  { name: 'a picture of 20,000 by 20,000 pixels', start: asMember(flatPng(20_000, 20_000), 1) },
  { name: 'a GIF of 5,000 frames', start: asMember(longGif(5000), 1) },
  // Last, because it uses up the member's rate limit.
  { name: '60 forms of 20 MB', start: sendForms },
];
