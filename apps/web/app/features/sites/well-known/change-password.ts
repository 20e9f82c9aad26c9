import { redirect } from '@remix-run/node';

/** The address that password managers open to change a password. */
export const loader = (): Response => redirect('/settings/account#password');
