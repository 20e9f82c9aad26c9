import { createContext, useContext, useEffect, useState } from 'react';

/** The start of a request's id, by which support finds its log lines. */
export const referenceOf = (requestId: string): string => requestId.slice(0, 8);

/** The reference of the response being rendered; absent in the browser, which reads it from the page. */
export const ReferenceContext = createContext<string | undefined>(undefined);

export const REFERENCE_META = 'reference';

let isTakenOver = false;

/** The reference of the server-rendered page. Later failures in the browser belong to other requests. */
export function useDocumentReference(): string | undefined {
  const given = useContext(ReferenceContext);
  const [reference] = useState(() => given ?? readReference());
  return reference;
}

/** From now on failures are not the document's. */
export function useTakenOver(): void {
  useEffect(() => {
    isTakenOver = true;
  }, []);
}

function readReference(): string | undefined {
  if (typeof document === 'undefined' || isTakenOver) return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${REFERENCE_META}"]`)?.content;
}
