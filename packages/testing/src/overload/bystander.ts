import { request } from 'node:http';

/** In another network than the attackers. */
const BYSTANDERS_ADDRESS = '127.0.0.9';
const GIVES_UP_AFTER = 60_000;

export interface Bystander {
  port: number;
  cookie: string;
  /** Source address, if not the default. */
  address?: string;
}

/** The status of a completely read response, or the error. */
export function ask({ port, cookie, address = BYSTANDERS_ADDRESS }: Bystander, path: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { host: `localhost:${port}`, cookie };
    const asked = request({ port, host: '127.0.0.1', localAddress: address, path, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', (error) => resolve(error.message));
    });
    asked.setTimeout(GIVES_UP_AFTER, () => asked.destroy(new Error('no answer')));
    asked.once('error', (error) => resolve(error.message));
    asked.end();
  });
}
