import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** What happens to a mail: an SMTP reply to its recipient, or no reply at its end. */
export type Conduct = 'takes it' | 'never answers' | `${4 | 5}${number} ${string}`;

export interface TestMailServer {
  url: string;
  /** Recipient and id of each accepted mail, in order. */
  taken: { to: string; messageId: string }[];
  /** Number of mails that wait for a reply. */
  readonly waiting: number;
  /** How mails to an address are treated; all others are accepted. */
  conducts: Map<string, Conduct>;
  /** Stops listening and closes all connections. */
  stop(): Promise<void>;
  /** On the same port. */
  start(): Promise<void>;
}

const END = '\r\n.\r\n';

/** A minimal SMTP server that misbehaves as a test demands. */
export async function startMailServer(): Promise<TestMailServer> {
  const taken: TestMailServer['taken'] = [];
  const conducts: TestMailServer['conducts'] = new Map();
  const sockets = new Set<Socket>();
  let waiting = 0;
  let server: Server;
  let port = 0;

  function converse(socket: Socket): void {
    let to = '';
    let received: string | null = null;
    const conduct = () => conducts.get(to) ?? 'takes it';
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    socket.setEncoding('utf8');
    socket.write('220 test\r\n');
    socket.on('data', (chunk: string) => {
      if (received === null) command(chunk);
      else content(received + chunk);
    });

    function command(line: string): void {
      if (line.startsWith('RCPT')) {
        to = /<(.+)>/.exec(line)?.[1] ?? '';
        socket.write(/^\d/.test(conduct()) ? `${conduct()}\r\n` : '250 ok\r\n');
      } else if (line.startsWith('DATA')) {
        received = '';
        socket.write('354 go on\r\n');
      } else socket.write('250 ok\r\n');
    }

    function content(text: string): void {
      received = text;
      if (!text.endsWith(END)) return;
      received = null;
      if (conduct() === 'never answers') {
        waiting += 1;
        return;
      }
      taken.push({ to, messageId: /^Message-ID:\s+(\S+)/im.exec(text)?.[1] ?? '' });
      socket.write('250 ok\r\n');
    }
  }

  async function start(): Promise<void> {
    server = createServer(converse);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  }

  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    conducts,
    get waiting() {
      return waiting;
    },
    start,
    async stop() {
      for (const socket of sockets) socket.destroy();
      waiting = 0;
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
