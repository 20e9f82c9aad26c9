import { createApiClient } from '@vonk/api-client';
import { sendForm } from '../../photos/exports/uploads/send-form.ts';
import type { OutgoingMessage, Sent } from '../outbox.ts';
import type { LocalPhoto } from '../outbox-state.ts';

/** Uploads a photo, with the API client's usual retries; the client id prevents duplicates. */
export function sendPhotoMessage(
  { profileId, clientId, text }: OutgoingMessage,
  { file }: LocalPhoto,
  /** Share sent so far, from 0 to 1. */
  onProgress: (share: number) => void,
): Promise<Sent> {
  const message = { profile_id: profileId, client_id: clientId, ...(text ? { message: text } : null) };
  const form = new FormData();
  for (const [name, value] of Object.entries(message)) form.set(name, value);
  form.set('photo', file);
  const api = createApiClient({
    fetch: (url, init) => sendForm(String(url), new Headers(init?.headers), form, onProgress),
  });
  return api.post('/api/chat.php', message);
}
