import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { ApiClient } from '@vonk/api-client';
import { findSignals, type Signal } from '@vonk/schema/signals';
import { actionApi, type Failure, failureOf, pageApi } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { type PictureForm, pictureFetch, withPictureForm } from '../../server/picture-form.server.ts';
import type { Catalogue } from '../gifts/exports/gift-form.tsx';
import { isFirstMessage } from './signals/is-first-message.ts';
import { type Chat, threadOf } from './thread-state.ts';

export interface LoadedThread {
  chat: Chat;
  /** The page ends before this message; null for the newest page. */
  before: string | null;
  /** For the form without scripts. */
  clientId: string;
  /** The gift catalogue, if the address requests it, as without scripts. */
  catalogue: Catalogue | null;
  /** ISO 8601. */
  loadedAt: string;
}

/** Result of a thread's form that failed, or that needs confirmation before sending. */
export interface ThreadAnswer {
  failure: Failure | null;
  /** Warnings about a first message. */
  signals: readonly Signal[];
  /** The message that was not sent. */
  text: string;
}

/** Valid, but not sent without confirmation. */
const ASKS_BEFORE = 422;

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

/** Handles the thread's forms without scripts: write, give, mark as read, remove. */
export const changeThread = (args: ActionFunctionArgs) =>
  withPictureForm(args.request, (sent) => changeThreadAs(args, sent));

async function changeThreadAs(args: ActionFunctionArgs, sent: PictureForm) {
  const field = fieldsOf(sent.form);
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
        const [text, profileId] = [field('message'), field('profile_id')];
        const signals = await signalsToAskAbout(api, { profileId, text, agreed: field('anyway').split(' ') });
        if (signals.length > 0) return data<ThreadAnswer>({ failure: null, signals, text }, { status: ASKS_BEFORE });
        const { conversation: where } = await send(args, sent);
        return redirect(`/chats/${where}`);
      }
    }
  } catch (error) {
    const failure = failureOf(error);
    return data<ThreadAnswer>({ failure, signals: [], text: field('message') }, { status: failure.status });
  }
}

interface Asked {
  profileId: string;
  text: string;
  /** Signals that the member was warned about and confirmed. */
  agreed: readonly string[];
}

/** Signals in a first message that the member must be warned about, as scripts would do. */
async function signalsToAskAbout(api: ApiClient, { profileId, text, agreed }: Asked): Promise<readonly Signal[]> {
  const signals = findSignals(text);
  if (signals.every((signal) => agreed.includes(signal))) return [];
  const chat = await api.get('/api/chat.php', { profile_id: profileId });
  const isFirst = isFirstMessage(threadOf(chat), { pending: [] });
  // A message that cannot be sent fails at once instead.
  return isFirst && chat.can_write ? signals : [];
}

/** Sends text, a photo, or both. */
function send(args: ActionFunctionArgs, { form, picture }: PictureForm) {
  const field = fieldsOf(form);
  const message = { profile_id: field('profile_id'), message: field('message'), client_id: field('client_id') };
  if (!picture) return actionApi(args).post('/api/chat.php', message);
  const said = Object.entries(message).filter(([, value]) => value.trim() !== '');
  return actionApi(args, pictureFetch(Object.fromEntries(said), picture)).post('/api/chat.php', message);
}
