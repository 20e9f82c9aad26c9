// Preloaded into an api: redirects its requests to Mollie to the bench's local provider.
import http from 'node:http';
import https from 'node:https';

const MOLLIE_HOST = 'api.mollie.com';
const port = Number(process.env.BENCH_PROVIDER_PORT);
const { request } = https;

https.request = (options, ...rest) => {
  const { hostname = options.host, path, method, headers } = options;
  if (hostname !== MOLLIE_HOST) return request(options, ...rest);
  return http.request({ host: '127.0.0.1', port, path, method, headers }, ...rest);
};
