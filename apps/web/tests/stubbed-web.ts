import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach } from 'vitest';
import { startWeb } from './start-web.ts';
import { startStubApi } from './stub-api.ts';

type Pairs = Record<string, string>;

interface WebOptions {
  logger?: Parameters<typeof startWeb>[1];
  meters?: Parameters<typeof startWeb>[2];
}

/** The built site on top of a stub API, for all tests of a file; each test starts with no recorded calls. */
export async function startStubbedWeb({ logger, meters }: WebOptions = {}) {
  const api = await startStubApi();
  const web = await startWeb(api.origin, logger, meters);
  beforeEach(() => {
    api.seen.length = 0;
  });
  afterAll(async () => {
    await web.close();
    await api.close();
  });
  const get = (path: string, headers: Pairs = {}) => fetch(web.origin + path, { headers, redirect: 'manual' });
  /** Submits a form as without scripts. */
  const post = (path: string, fields: Pairs, headers: Pairs = {}) =>
    fetch(web.origin + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
  return {
    api,
    web,
    get,
    page: async (path: string, headers?: Pairs) => read(await get(path, headers)),
    post,
    /** The page after a form. */
    submit: async (path: string, fields: Pairs, headers?: Pairs) => read(await post(path, fields, headers)),
    /** A request with these headers alone and the path as it is: `fetch` sets some, and resolves dots. */
    raw: (path: string, headers: Pairs) =>
      new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        const { hostname, port } = new URL(web.origin);
        const asked = request({ hostname, port, path, headers }, (response) =>
          text(response).then((body) => resolve({ status: response.statusCode, body }), reject),
        );
        asked.once('error', reject).end();
      }),
    /** The recorded calls of a path, by one method or by all. */
    calls: (path: string, method?: string) =>
      api.seen.filter((call) => call.path === path && (!method || call.method === method)),
  };
}

/** Where a response leads, and its HTML without React's comments: in whole, from `<main>` on, and without scripts. */
async function read(response: Response) {
  const html = (await response.text()).replaceAll(/<!--.*?-->/g, '');
  return {
    response,
    status: response.status,
    location: response.headers.get('location'),
    html,
    main: html.slice(html.indexOf('<main')),
    shown: html.replaceAll(/<script[\s\S]*?<\/script>/g, ''),
  };
}
