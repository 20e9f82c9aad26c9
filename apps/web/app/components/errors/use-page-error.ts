import { useRouteError } from '@remix-run/react';
import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router';

/** What failed on the page, also outside of the part that shows it: no other hook tells the document. */
export function usePageError(): unknown {
  const own = useRouteError();
  const state = useContext(RouterState);
  return own ?? Object.values(state?.errors ?? {})[0];
}
