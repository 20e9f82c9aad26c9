// Responds to every request with the given bytes: the minimum cost of Express.
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { GivenAnswer } from './start-bare-express.ts';

process.once('message', ({ headers, body }: GivenAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((_req, res) => {
    res.set(headers).send(bytes);
  });
  const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  server.keepAliveTimeout = 75_000;
});
process.once('disconnect', () => process.exit(0));
