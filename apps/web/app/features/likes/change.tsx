import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { pageApi } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { sameOriginPath } from '../../server/same-origin-path.ts';

const AFTER = '/likes';

export const loader = () => redirect(AFTER);

/** The like of a browser without scripts, which is led back to where it was. */
export async function action(args: ActionFunctionArgs) {
  const form = fieldsOf(await args.request.formData());
  const profile = { profile_id: form('profile_id') };
  const api = pageApi(args);
  await (form('intent') === 'unlike' ? api.delete('/api/like.php', profile) : api.post('/api/like.php', profile));
  return redirect(sameOriginPath(form('return_to'), AFTER));
}

/** Makes this a page, so that a failure is shown as those of other pages are. */
export default function LikeChange() {
  return null;
}
