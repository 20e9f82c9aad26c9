import { request } from 'node:http';

/** Of another network than the attackers'. */
const BYSTANDERS_ADDRESS = '127.0.0.9';
const GIVES_UP_AFTER = 60_000;

export interface Bystander {
  port: number;
  cookie: string;
  /** From which it comes, where not the usual one. */
  address?: string;
}

/** The status of an answer that was read to its end, or what went wrong. */
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
