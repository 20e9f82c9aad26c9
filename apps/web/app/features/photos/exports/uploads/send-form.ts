import { type ApiClient, createApiClient } from '@vonk/api-client';

/** Gets the share sent so far, from 0 to 1. */
type OnProgress = (share: number) => void;

/** The API for one upload, with the client's usual retries: it is sent a form with the photo instead of a JSON body. */
export function uploadApi(fields: object, photo: File, onProgress: OnProgress): ApiClient {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('photo', photo);
  return createApiClient({ fetch: (url, init = {}) => sendForm(String(url), init, form, onProgress) });
}

/** By XMLHttpRequest, since `fetch` does not report upload progress. */
function sendForm(url: string, init: RequestInit, form: FormData, onProgress: OnProgress): Promise<Response> {
  const { signal } = init;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of new Headers(init.headers)) {
      if (name !== 'content-type') request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('the form could not be sent'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort, { once: true });
    onProgress(0);
    if (signal?.aborted) reject(signal.reason);
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
