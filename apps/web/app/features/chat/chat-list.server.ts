import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageApi } from '../../server/api.server.ts';
import type { ChatPage } from './chat-list-state.ts';
import { type ChatView, queryOf, viewOf } from './list/chat-view.ts';

export interface LoadedChats {
  page: ChatPage;
  view: ChatView;
  /** Whether it is the first page. Without scripts, older conversations are on pages of their own. */
  isFirst: boolean;
  /** ISO 8601. */
  loadedAt: string;
}

export async function loadChats(args: LoaderFunctionArgs): Promise<LoadedChats> {
  const { search, searchParams } = new URL(args.request.url);
  const before = searchParams.get('list_before') ?? undefined;
  const view = viewOf(search);
  const page = await pageApi(args).get('/api/chats.php', { before, ...queryOf(view) });
  return { page, view, isFirst: before === undefined, loadedAt: new Date().toISOString() };
}
