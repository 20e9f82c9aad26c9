import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pageApi } from '../../server/api.server.ts';
import { sameOriginPath } from '../../server/same-origin-path.ts';

/** Where a purchase began, to come back to; null when nowhere in particular. */
export function nextOf(request: Request): string | null {
  return sameOriginPath(new URL(request.url).searchParams.get('next'), '') || null;
}

/** `?next=…` again, for the way through several pages. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}

/** What is on offer; unpaid members are sold premium, paid ones credits, each on a page of its own. */
export async function loadOffers(args: LoaderFunctionArgs, { forPaid }: { forPaid: boolean }) {
  const api = pageApi(args);
  const [{ user }, offers] = await Promise.all([api.get('/api/user.php'), api.get('/api/credits.php')]);
  const next = nextOf(args.request);
  if (user.paid_user !== forPaid) throw redirect(withNext(forPaid ? '/premium' : '/credits', next));
  return { ...offers, next };
}
