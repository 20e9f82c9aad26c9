import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { changeThread, loadThread } from './thread.server.ts';

export { ThreadError as ErrorBoundary } from './thread-error.tsx';
// The page to write the first message to a profile.
export { ThreadPage as default, threadHandle as handle } from './thread-page.tsx';

/** An existing conversation has its own address: redirects there. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadThread(args, { profile_id: args.params['id'] ?? '' });
  if (loaded.chat.conversation !== null)
    throw redirect(`/chats/${loaded.chat.conversation}${new URL(args.request.url).search}`);
  return loaded;
}
export const action = changeThread;
/** Another part of the list beside it changes nothing here. */
export { isOtherThread as shouldRevalidate } from './list/is-other-thread.ts';
