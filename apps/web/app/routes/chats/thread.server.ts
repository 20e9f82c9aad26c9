import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Catalogue } from '../../components/gifts/gift-form.tsx';
import { actionApi, type Failure, failureOf, pageApi } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import type { Chat } from './thread-state.ts';

export interface LoadedThread {
  chat: Chat;
  /** Number of the message that the shown page ends before; null for the newest page. */
  before: string | null;
  /** Of the form as it is without scripts. */
  clientId: string;
  /** What can be given, where the address asks for it: the way to it without scripts. */
  catalogue: Catalogue | null;
  /** ISO 8601. */
  loadedAt: string;
}

/** What a thread's form answers when it fails. */
export interface ThreadAnswer {
  failure: Failure;
  /** The message that was not taken. */
  text: string;
}

export async function loadThread(
  args: LoaderFunctionArgs,
  key: { conversation: string } | { profile_id: string },
): Promise<LoadedThread> {
  const { searchParams } = new URL(args.request.url);
  const before = searchParams.get('before');
  const api = pageApi(args);
  const [chat, catalogue] = await Promise.all([
    api.get('/api/chat.php', { ...key, before: before ?? undefined }),
    searchParams.has('gift') ? api.get('/api/gifts.php') : null,
  ]);
  return { chat, before, clientId: randomUUID(), catalogue, loadedAt: new Date().toISOString() };
}

/** The thread's forms as they are without scripts: write, give, mark as read, remove. */
export async function changeThread(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  const api = actionApi(args);
  const conversation = field('conversation');
  try {
    switch (field('intent')) {
      case 'read':
        await api.post('/api/chat-read.php', { conversation, up_to: field('up_to') });
        return redirect(`/chats/${conversation}`);
      case 'gift': {
        const given = await api.post('/api/gift.php', {
          profile_id: field('profile_id'),
          gift: field('gift'),
          client_id: field('client_id'),
        });
        return redirect(`/chats/${given.conversation}`);
      }
      case 'remove':
        await api.delete('/api/chat.php', { conversation });
        return redirect('/chats');
      default: {
        const clientId = field('client_id');
        const sent = await api.post('/api/chat.php', {
          profile_id: field('profile_id'),
          message: field('message'),
          client_id: clientId,
        });
        return redirect(`/chats/${sent.conversation}`);
      }
    }
  } catch (error) {
    const failure = failureOf(error);
    return data<ThreadAnswer>({ failure, text: field('message') }, { status: failure.status });
  }
}
