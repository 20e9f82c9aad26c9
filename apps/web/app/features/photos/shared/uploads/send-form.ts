/**
 * Sends a form for a call of the API's, which `fetch` does not tell the progress of; the request itself is the older one
 * that does. The form takes the place of the call's own body.
 */
export function sendForm(
  url: string,
  headers: Headers,
  form: FormData,
  /** The share that has gone out, from 0 to 1. */
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of headers) if (name !== 'content-type') request.setRequestHeader(name, value);
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
