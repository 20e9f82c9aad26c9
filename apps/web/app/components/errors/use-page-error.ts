import { useRouteError } from '@remix-run/react';
import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router';

/** The page's error, even outside its error boundary: no other hook gives the document access to it. */
export function usePageError(): unknown {
  const own = useRouteError();
  const state = useContext(RouterState);
  return own ?? Object.values(state?.errors ?? {})[0];
}
