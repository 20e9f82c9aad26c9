import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node';
import { DAY, LEAVING_REASONS, PAUSE_DAYS } from '@vonk/schema/constants';
import { actionApi, type Failure, pageApi, refused } from '../../../server/api.server.ts';
import { fieldsOf } from '../../../server/form-fields.ts';
import { doneCookie } from '../../../server/just-done.server.ts';
import { sameOriginPath } from '../../../server/same-origin-path.ts';

/** For members only. */
export async function loadLeaving(args: LoaderFunctionArgs) {
  const { offer, unused } = await pageApi(args).get('/api/account.php');
  return { offer, unused, loadedAt: new Date().toISOString() };
}

export interface LeavingAnswer {
  part: 'delete' | 'pause' | 'stay';
  failure: Failure;
}

/** Each form names its action in `part`; the forms of the settings post here, too. */
export async function changeAccount(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  const part = field('part');
  try {
    if (part === 'pause') return await pause(args, Number(field('days')), sameOriginPath(field('next'), ''));
    if (part === 'stay') return await takeOffer(args);
    return await remove(args, field);
  } catch (error) {
    return refused<LeavingAnswer>(error, (failure) => ({
      part: part === 'pause' || part === 'stay' ? part : 'delete',
      failure,
    }));
  }
}

/** Pauses for one of the offered lengths; 0 ends the pause. Redirects back to the page of the form. */
async function pause(args: ActionFunctionArgs, days: number, next: string) {
  const length = PAUSE_DAYS.find((each) => each === days);
  const until = length === undefined ? null : new Date(Date.now() + length * DAY).toISOString();
  await actionApi(args).post('/api/account.php', { until });
  return redirect(next || `/settings/leave?changed=${until ? 'paused' : 'back'}#pause`);
}

/** Redirects to the shop with the code of the offer. */
async function takeOffer(args: ActionFunctionArgs) {
  const api = actionApi(args);
  const [{ offer }, { user }] = await Promise.all([api.post('/api/account.php?stay=1', {}), api.get('/api/user.php')]);
  return redirect(`${user.paid_user ? '/credits' : '/premium'}?code=${offer.code}`);
}

async function remove(args: ActionFunctionArgs, field: (name: string) => string) {
  const reason = LEAVING_REASONS.find((each) => each === field('reason')) ?? null;
  await actionApi(args).delete('/api/account.php', { password: field('password'), reason });
  // The session has ended: load a new document.
  return redirectDocument('/account-deleted', { headers: { 'Set-Cookie': doneCookie(args.context, 'left') } });
}
