import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasHiddenHints, subscribeToHiddenHints } from './hidden-hints.ts';
import type { ReceivedHintPanelProps } from './received-hint-panel.tsx';

// What reads the messages is loaded after them; without it there is no hint, and all else stays.
const ReceivedHintPanel = lazy(() => import('./received-hint-panel.tsx').catch(() => ({ default: () => null })));

/** Under received messages that stand together: a hint if they ask for money, or lead elsewhere too early. */
export default function ReceivedHint(props: ReceivedHintPanelProps) {
  const { conversation } = props;
  // The server does not know what was hidden here, and draws nothing that would be taken away again.
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
