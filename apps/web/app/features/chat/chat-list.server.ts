import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageApi } from '../../server/api.server.ts';
import type { ChatPage } from './chat-list-state.ts';

export interface LoadedChats {
  page: ChatPage;
  /** Whether it is the first page. Without scripts, older conversations are on pages of their own. */
  isFirst: boolean;
  /** ISO 8601. */
  loadedAt: string;
}

export async function loadChats(args: LoaderFunctionArgs): Promise<LoadedChats> {
  const before = new URL(args.request.url).searchParams.get('list_before') ?? undefined;
  const page = await pageApi(args).get('/api/chats.php', { before });
  return { page, isFirst: before === undefined, loadedAt: new Date().toISOString() };
}
