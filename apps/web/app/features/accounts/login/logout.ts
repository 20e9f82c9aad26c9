import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { actionApi } from '../../../server/api.server.ts';

/** A link alone logs nobody out. */
export const loader = () => redirect('/');

export async function action(args: ActionFunctionArgs) {
  await actionApi(args).get('/api/logout.php');
  return redirect('/');
}
