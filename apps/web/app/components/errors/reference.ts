import { createContext, useContext, useEffect, useState } from 'react';

/** By it support finds the lines of a request in the logs: the beginning of its id. */
export const referenceOf = (requestId: string): string => requestId.slice(0, 8);

/** The reference of the answer that is rendered; absent in the browser, which reads it from the page. */
export const ReferenceContext = createContext<string | undefined>(undefined);

export const REFERENCE_META = 'reference';

let isTakenOver = false;

/** The reference of the page as the server rendered it. What fails later in the browser is another request's. */
export function useDocumentReference(): string | undefined {
  const given = useContext(ReferenceContext);
  const [reference] = useState(() => given ?? readReference());
  return reference;
}

/** From now on failures are not the document's own. */
export function useTakenOver(): void {
  useEffect(() => {
    isTakenOver = true;
  }, []);
}

function readReference(): string | undefined {
  if (typeof document === 'undefined' || isTakenOver) return undefined;
  return document.querySelector<HTMLMetaElement>(`meta[name="${REFERENCE_META}"]`)?.content;
}
