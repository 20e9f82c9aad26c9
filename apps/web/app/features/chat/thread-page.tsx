import { useActionData, useLoaderData } from '@remix-run/react';
import type { PageHandle } from '../../navigation/page-handle.ts';
import type { LoadedThread, ThreadAnswer } from './thread.server.ts';
import { ThreadView } from './thread-view.tsx';

export const threadHandle: PageHandle<LoadedThread> = {
  title: ({ chat }) => chat.profile.name,
  standsOnKeyboard: true,
};

/** Remounts for another person or page of messages, so that no state is carried over. */
export function ThreadPage() {
  const loaded = useLoaderData<LoadedThread>() as LoadedThread;
  const answer = useActionData<ThreadAnswer>();
  return <ThreadView key={`${loaded.chat.profile.id}:${loaded.before}`} loaded={loaded} answer={answer} />;
}
