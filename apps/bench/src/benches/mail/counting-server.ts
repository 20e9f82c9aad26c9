import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface CountingServer {
  url: string;
  /** Accepted mails. */
  readonly count: number;
  /** Time of the last one, as `performance.now()`. */
  readonly lastAt: number;
  stop(): void;
}

const END = '\r\n.\r\n';

/** An SMTP server that accepts and discards mails as fast as they come. */
export async function startCountingServer(): Promise<CountingServer> {
  let count = 0;
  let lastAt = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let tail: string | null = null;
    sockets.add(socket);
    socket.setNoDelay();
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    socket.setEncoding('latin1');
    socket.write('220 bench\r\n');
    socket.on('data', (chunk: string) => {
      if (tail !== null) {
        tail = (tail + chunk).slice(-END.length);
        if (tail !== END) return;
        tail = null;
        count += 1;
        lastAt = performance.now();
        socket.write('250 ok\r\n');
      } else if (chunk.startsWith('DATA')) {
        tail = '';
        socket.write('354 go on\r\n');
      } else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get count() {
      return count;
    },
    get lastAt() {
      return lastAt;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
