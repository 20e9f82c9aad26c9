import { loadWords } from '../../i18n/catalogs.ts';
import type { LoadedChats } from './chat-list.server.ts';
import { ChatList } from './chat-list.tsx';
import { useTypedView } from './list/list-head.tsx';
import { ListTop } from './list/list-top.tsx';
import { useChatList } from './use-chat-list.ts';

await loadWords('chats');

interface SplitListProps {
  loaded: LoadedChats;
  /** The open conversation, by its own or the profile's id. */
  open: string | null;
}

/** The conversations beside an open one. */
export default function SplitList({ loaded, open }: SplitListProps) {
  const { view, onType } = useTypedView();
  const list = useChatList(loaded, { view, open });
  return (
    <>
      <ListTop list={list} view={view} onType={onType} />
      <ChatList list={list} view={view} loadedAt={loaded.loadedAt} open={open} />
    </>
  );
}
