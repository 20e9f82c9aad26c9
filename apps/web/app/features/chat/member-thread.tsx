import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { changeThread, type LoadedThread, loadThread, type ThreadAnswer } from './thread.server.ts';
import { ThreadPage } from './thread-page.tsx';

export { ThreadError as ErrorBoundary } from './thread-error.tsx';

export const handle: PageHandle<LoadedThread> = {
  title: ({ chat }) => chat.profile.name,
  standsOnKeyboard: true,
};

/** An existing conversation has its own address: redirects there. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadThread(args, { profile_id: args.params['id'] ?? '' });
  if (loaded.chat.conversation !== null)
    throw redirect(`/chats/${loaded.chat.conversation}${new URL(args.request.url).search}`);
  return loaded;
}
export const action = (args: ActionFunctionArgs) => changeThread(args);

/** The page to write the first message to a profile. */
export default function MemberThread() {
  const loaded = useLoaderData<typeof loader>();
  return <ThreadPage loaded={loaded} answer={useActionData<ThreadAnswer>()} />;
}
