import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { actionApi } from '../../../server/api.server.ts';

/** A GET request must not log out. */
export const loader = () => redirect('/');

export async function action(args: ActionFunctionArgs) {
  await actionApi(args).get('/api/logout.php');
  return redirect('/');
}
