import { createApiClient } from '@vonk/api-client';
import type { Answer, endpoints } from '@vonk/schema';
import { type Edit, editFields } from './edit-fields.ts';
import { sendForm } from './exports/uploads/send-form.ts';

export type PhotoAdded = Answer<typeof endpoints.addPhoto>;

interface Sending {
  file: File;
  isPrivate: boolean;
  edit: Edit;
  /** Idempotency key. A manual retry after a lost response uses the same one, so that the photo is not added twice. */
  key: string;
  signal: AbortSignal;
  /** Share sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads one picture, with the API client's usual retries. */
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
