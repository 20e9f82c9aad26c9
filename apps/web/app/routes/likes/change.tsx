import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import type { LikeAnswer } from '../../components/like-state.ts';
import { actionApi, type Failure, failureOf } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { sameOriginPath } from '../../server/same-origin-path.ts';

const AFTER = '/likes';

export const loader = () => redirect(AFTER);

/** Likes a profile, or takes the like back. A browser without scripts is led back to where it was. */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const form = fieldsOf(await request.formData());
  const profile = { profile_id: form('profile_id') };
  const isUnlike = form('intent') === 'unlike';
  const api = actionApi(args);
  let answer: LikeAnswer;
  try {
    answer = await (isUnlike ? api.delete('/api/like.php', profile) : api.post('/api/like.php', profile));
  } catch (error) {
    const failure = failureOf(error);
    if (isNavigation(request)) throw asPage(failure);
    return data<LikeAnswer>({ liked: isUnlike, matched: false, error: failure.message }, { status: failure.status });
  }
  if (isNavigation(request)) return redirect(sameOriginPath(form('return_to'), AFTER));
  return answer;
}

/** A form that the browser itself sends shows what it gets; a script reads it. */
function isNavigation(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false;
}

function asPage({ status, code, message }: Failure): Response {
  return Response.json({ code, message }, { status });
}

/** Makes this a page, so that a failure without scripts is shown as the others are. */
export default function LikeChange() {
  return null;
}
