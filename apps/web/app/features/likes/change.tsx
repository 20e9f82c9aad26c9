import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { pageApi } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { sameOriginPath } from '../../server/same-origin-path.ts';

const AFTER = '/likes';

export const loader = () => redirect(AFTER);

/** Handles a like sent without scripts, and redirects back to its page. */
export async function action(args: ActionFunctionArgs) {
  const form = fieldsOf(await args.request.formData());
  const profile = { profile_id: form('profile_id') };
  const api = pageApi(args);
  await (form('intent') === 'unlike' ? api.delete('/api/like.php', profile) : api.post('/api/like.php', profile));
  return redirect(sameOriginPath(form('return_to'), AFTER));
}

/** With a component this route is a page, so that errors show on the usual error page. */
export default function LikeChange() {
  return null;
}
