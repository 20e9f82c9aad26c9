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

/** A port that nothing listens on now. */
export const freePort = () => tryListen(0, '127.0.0.1');

/** Throws `StartError` unless the site can listen there. */
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
