import type { headers } from './headers.ts';

/** Which calls set or clear the session cookie, by call name. */
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
