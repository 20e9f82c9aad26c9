import { createApiClient } from '@vonk/api-client';
import type { Answer, endpoints } from '@vonk/schema';
import { type Edit, editFields } from './crop-geometry.ts';

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

/**
 * Sends one picture by the usual rules of retrying. `fetch` tells nothing of what has gone out, so the request itself is
 * the older one that does.
 */
export function sendPhoto({ file, isPrivate, edit, key, signal, onProgress }: Sending): Promise<PhotoAdded> {
  const form = new FormData();
  if (isPrivate) form.set('private', '1');
  for (const [name, value] of Object.entries(editFields(edit))) form.set(name, String(value));
  form.set('photo', file);
  const api = createApiClient({
    fetch: (url, init) => sendForm(String(url), new Headers(init?.headers), form, signal, onProgress),
  });
  return api.post('/api/photo.php', {}, { signal, idempotencyKey: key });
}

function sendForm(
  url: string,
  headers: Headers,
  form: FormData,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of headers) if (name !== 'content-type') request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('the picture could not be sent'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    onProgress(0);
    if (signal.aborted) reject(signal.reason);
    else request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
  });
}
