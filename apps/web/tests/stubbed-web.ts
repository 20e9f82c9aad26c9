import { afterAll, beforeEach } from 'vitest';
import { type RunningWeb, startWeb } from './start-web.ts';
import { type StubApi, startStubApi } from './stub-api.ts';

/** The built site on top of a stub API, for all tests of a file; each test starts with no recorded calls. */
export async function startStubbedWeb(): Promise<{ api: StubApi; web: RunningWeb }> {
  const api = await startStubApi();
  const web = await startWeb(api.origin);
  beforeEach(() => {
    api.seen.length = 0;
  });
  afterAll(async () => {
    await web.close();
    await api.close();
  });
  return { api, web };
}
