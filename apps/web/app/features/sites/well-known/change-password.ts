import { redirect } from '@remix-run/node';

/** Where password managers send their users to choose another password. */
export const loader = (): Response => redirect('/notifications');
