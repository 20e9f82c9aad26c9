import { useSyncExternalStore } from 'react';
import { onDemandIfPossible } from '../../../components/on-demand.tsx';
import { hasHiddenHints, subscribeToHiddenHints } from './hidden-hints.ts';
import type { ReceivedHintPanelProps } from './received-hint-panel.tsx';

const ReceivedHintPanel = onDemandIfPossible(() => import('./received-hint-panel.tsx'));

/** A hint under a run of received messages that ask for money, or lead off the site too early. */
export default function ReceivedHint(props: ReceivedHintPanelProps) {
  const { conversation } = props;
  // The server does not know the hidden hints, so it renders none rather than one that disappears again.
  const isHidden = useSyncExternalStore(
    subscribeToHiddenHints,
    () => hasHiddenHints(conversation),
    () => true,
  );
  return isHidden ? null : <ReceivedHintPanel {...props} />;
}
