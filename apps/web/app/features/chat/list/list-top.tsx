import type { LiveChatList } from '../use-chat-list.ts';
import { type ChatView, searchOf } from './chat-view.ts';
import { ListHead } from './list-head.tsx';
import { NewMatches } from './new-matches.tsx';

interface ListTopProps {
  list: LiveChatList;
  view: ChatView;
  onType: (name: string | null) => void;
}

/** What is above the conversations: search, parts, and people to write to for the first time. */
export function ListTop({ list, view, onType }: ListTopProps) {
  return (
    <>
      <ListHead view={view} onType={onType} />
      {searchOf(view) === '' && <NewMatches people={list.newMatches} />}
    </>
  );
}
