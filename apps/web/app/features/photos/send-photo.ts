import { createApiClient } from '@vonk/api-client';
import type { Answer, endpoints } from '@vonk/schema';
import { sendForm } from './shared/uploads/send-form.ts';
import { type Edit, editFields } from './edit-fields.ts';

export type PhotoAdded = Answer<typeof endpoints.addPhoto>;

interface Sending {
  file: File;
  isPrivate: boolean;
  edit: Edit;
  /** The same at each try by hand, so that a picture that arrived unheard is not added twice. */
  key: string;
  signal: AbortSignal;
  /** The share that has gone out, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends one picture by the usual rules of retrying. */
export function sendPhoto({ file, isPrivate, edit, key, signal, onProgress }: Sending): Promise<PhotoAdded> {
  const form = new FormData();
  if (isPrivate) form.set('private', '1');
  for (const [name, value] of Object.entries(editFields(edit))) form.set(name, String(value));
  form.set('photo', file);
  const api = createApiClient({
    fetch: (url, init) => sendForm(String(url), new Headers(init?.headers), form, onProgress, signal),
  });
  return api.post('/api/photo.php', {}, { signal, idempotencyKey: key });
}
