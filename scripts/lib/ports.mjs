import { randomInt } from 'node:crypto';
import net from 'node:net';
import { StartError } from './start-error.mjs';

const tryListen = (port, host) =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });

/** Below the ephemeral port range, so that no outgoing connection takes a port before its server is up. */
const LOWEST = 20_000;
const BEYOND = 32_000;

/** A free loopback port other than `taken`, the ports reserved for servers that are not listening yet. */
export const freePort = async (taken = []) => {
  for (;;) {
    const port = randomInt(LOWEST, BEYOND);
    if (taken.includes(port)) continue;
    const isFree = await tryListen(port, '127.0.0.1').then(Boolean, () => false);
    if (isFree) return port;
  }
};

/** Throws `StartError` unless the site can listen on this port. */
export const requirePort = async (port, host) => {
  try {
    await tryListen(port, host);
  } catch (error) {
    const why = {
      EADDRINUSE: 'is in use by another program',
      EACCES: 'needs more rights than this user has',
      EADDRNOTAVAIL: `cannot be opened on ${host}, which is no address of this machine`,
      ENOTFOUND: `cannot be opened on ${host}, which is unknown`,
    };
    throw new StartError(`Port ${port} ${why[error.code] ?? `cannot be opened (${error.code})`}; set PORT to another.`);
  }
};

/** Whether something accepts connections there within `timeout` milliseconds. */
export const isListening = (port, host = '127.0.0.1', timeout = 3_000) =>
  new Promise((resolve) => {
    const socket = net.connect({ port, host, timeout });
    const answer = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => answer(true));
    socket.once('timeout', () => answer(false));
    socket.once('error', () => answer(false));
  });
