import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ErrorCode } from '@vonk/schema/constants';
import { actionApi, failureOf, pageApi } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { findInterests } from '../catalogs/exports/lists.server.ts';

/** The day's deck, the server's time, and the names of all interests unless the browser has them. */
export async function findDeck(args: LoaderFunctionArgs) {
  const [deck, interests] = await Promise.all([pageApi(args).get('/api/swipe.php'), findInterests(args)]);
  return { deck, interests, now: new Date().toISOString() };
}

/** Errors that the page shows itself: the limit, no undo button, the next card. */
const SHOWN: readonly ErrorCode[] = ['account_paused', 'swipe_limit', 'likes_limit', 'nothing_to_undo', 'not_found'];

/** Handles a swipe sent without scripts. */
export async function play(args: ActionFunctionArgs): Promise<Response> {
  const form = fieldsOf(await args.request.formData());
  const api = actionApi(args);
  const [action, profile_id] = [form('action'), form('profile_id')];
  try {
    if (action === 'undo') await api.delete('/api/swipe.php', {});
    else await api.post('/api/swipe.php', { profile_id, action: action === 'like' ? 'like' : 'skip' });
  } catch (error) {
    const { code, message, status } = failureOf(error);
    if (!SHOWN.includes(code)) throw Response.json({ code, message }, { status });
  }
  return redirect('/swipe-game');
}
