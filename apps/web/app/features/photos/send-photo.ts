import type { Answer, endpoints } from '@vonk/schema';
import { type Edit, editFields } from './edit-fields.ts';
import { uploadApi } from './exports/uploads/send-form.ts';

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

export function sendPhoto({ file, isPrivate, edit, key, signal, onProgress }: Sending): Promise<PhotoAdded> {
  const fields = { ...(isPrivate && { private: '1' }), ...editFields(edit) };
  return uploadApi(fields, file, onProgress).post('/api/photo.php', {}, { signal, idempotencyKey: key });
}
