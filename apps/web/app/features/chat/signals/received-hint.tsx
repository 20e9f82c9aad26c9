import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasHiddenHints, subscribeToHiddenHints } from './hidden-hints.ts';
import type { ReceivedHintPanelProps } from './received-hint-panel.tsx';

// Loaded after the messages; if that fails, there is no hint, but everything else works.
const ReceivedHintPanel = lazy(() => import('./received-hint-panel.tsx').catch(() => ({ default: () => null })));

/** A hint under a run of received messages that ask for money, or lead off the site too early. */
export default function ReceivedHint(props: ReceivedHintPanelProps) {
  const { conversation } = props;
  // The server does not know the hidden hints, so it renders none rather than one that disappears again.
  const isHidden = useSyncExternalStore(
    subscribeToHiddenHints,
    () => hasHiddenHints(conversation),
    () => true,
  );
  if (isHidden) return null;
  return (
    <Suspense fallback={null}>
      <ReceivedHintPanel {...props} />
    </Suspense>
  );
}
