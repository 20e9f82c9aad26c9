import { useMemo } from 'react';
import type { LoadedThread, ThreadAnswer } from './thread.server.ts';
import { ThreadView } from './thread-view.tsx';

interface ThreadPageProps {
  loaded: LoadedThread;
  answer: ThreadAnswer | undefined;
}

/** Remounts for another person or page of messages, so that no state is carried over. */
export function ThreadPage({ loaded, answer }: ThreadPageProps) {
  const key = useMemo(() => `${loaded.chat.profile.id}:${loaded.before}`, [loaded]);
  return <ThreadView key={key} loaded={loaded} answer={answer} />;
}
