import type { headers } from './headers.ts';

/** What calls do with the cookie of the session, by the calls' names. */
export const cookiesOf: Readonly<Record<string, keyof typeof headers>> = {
  login: 'SessionCookie',
  passkeyLogin: 'SessionCookie',
  signup: 'SessionCookie',
  activate: 'SessionCookie',
  reactivateAccount: 'SessionCookie',
  logout: 'ClearedCookie',
  endSessions: 'ClearedCookie',
  deleteAccount: 'ClearedCookie',
};
