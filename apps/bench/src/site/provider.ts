import http from 'node:http';
import type { AddressInfo } from 'node:net';

const AMOUNT = { value: '10.00', currency: 'EUR' };
const METHOD = {
  resource: 'method',
  id: 'ideal',
  description: 'iDEAL',
  minimumAmount: { value: '0.01', currency: 'EUR' },
  maximumAmount: null,
  status: 'activated',
  image: {},
  _links: {},
};

/** A payment provider that responds to everything at once, in Mollie's format. */
export async function startProvider(): Promise<{ port: number; stop(): void }> {
  let made = 0;
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = request.method === 'POST' ? payment(++made, Buffer.concat(chunks).toString()) : methods();
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/hal+json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}

const methods = () => ({ count: 1, _embedded: { methods: [METHOD] }, _links: {} });

function payment(number: number, body: string): object {
  const { amount = AMOUNT, metadata, redirectUrl } = JSON.parse(body || '{}');
  return {
    resource: 'payment',
    id: `tr_bench${process.pid}n${number}`,
    mode: 'test',
    status: 'open',
    createdAt: new Date().toISOString(),
    amount,
    metadata,
    redirectUrl,
    method: 'ideal',
    _links: { checkout: { href: 'https://pay.test/checkout', type: 'text/html' } },
  };
}
