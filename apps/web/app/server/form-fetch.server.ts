/** `fetch` for a call of the API's that sends this form in place of its own body. */
export function formFetch(form: FormData): typeof fetch {
  return (url, init) => {
    const headers = new Headers(init?.headers);
    // Its own one tells where the parts begin.
    headers.delete('content-type');
    return fetch(url, { ...init, headers, body: form });
  };
}
