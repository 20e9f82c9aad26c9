import { createPortal } from 'react-dom';
import { useSafetyEntries } from '../moderation/exports/safety-entries.tsx';

interface SafetyMenuProps {
  profile: { id: string; name: string };
  isBlocked: boolean;
}

/** Blocking and reporting as entries of a conversation's menu; their dialogs are rendered outside the menu. */
export default function SafetyMenu(props: SafetyMenuProps) {
  const { entries, windows } = useSafetyEntries(props);
  return (
    <>
      {entries}
      {windows && createPortal(windows, document.body)}
    </>
  );
}
