// Loaded into an api before anything else: its calls to Mollie's host go to the bench's provider on this machine.
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
