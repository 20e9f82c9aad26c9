import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { changeThread, type LoadedThread, loadThread, type ThreadAnswer } from './thread.server.ts';
import { ThreadPage } from './thread-page.tsx';

export { ThreadError as ErrorBoundary } from './thread-error.tsx';

export const handle: PageHandle<LoadedThread> = {
  title: ({ chat }) => chat.profile.name,
  standsOnKeyboard: true,
};

export const loader = (args: LoaderFunctionArgs) => loadThread(args, { conversation: args.params['id'] ?? '' });
export const action = (args: ActionFunctionArgs) => changeThread(args);

export default function Thread() {
  const loaded = useLoaderData<typeof loader>();
  return <ThreadPage loaded={loaded} answer={useActionData<ThreadAnswer>()} />;
}
