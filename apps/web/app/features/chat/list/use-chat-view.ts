import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useCallback } from 'react';
import { type ChatView, searchOf, viewOf } from './chat-view.ts';

const HAS_LIST = /^\/chats(?:\/|$)|^\/members\/[^/]+\/chat$/;

/** The view that the address asks for, or is about to. */
export function useChatView(): ChatView {
  const here = useLocation();
  const { location: next } = useNavigation();
  return viewOf((next && HAS_LIST.test(next.pathname) ? next : here).search);
}

/** Shows another part of the list at the same place in the history. */
export function useChangeView(): (view: ChatView) => void {
  const navigate = useNavigate();
  return useCallback(
    (view) => navigate(searchOf(view) || '?', { replace: true, preventScrollReset: true }),
    [navigate],
  );
}
