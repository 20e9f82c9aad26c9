import { redirect } from '@remix-run/node';
import { changeSaved } from './saved.server.ts';

export const loader = () => redirect('/members');

export const action = changeSaved;

/** With a component this route is a page, so that errors show on the usual error page. */
export default function SavedChange() {
  return null;
}
