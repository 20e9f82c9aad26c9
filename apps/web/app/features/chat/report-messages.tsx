import { useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { windowOnDemand } from '../../components/on-demand.tsx';
import type { ThreadItem } from './group-messages.ts';
import styles from './report-messages.module.css';

// Loaded on demand: most members never open it.
const ReportModal = windowOnDemand(() => import('../moderation/exports/report-modal.tsx'));

interface ReportMessagesProps {
  profile: { id: string; name: string };
  isBlocked: boolean;
  /** The received messages of one run. */
  items: ThreadItem[];
}

/** An unobtrusive report button below received messages. */
export function ReportMessages({ profile, isBlocked, items }: ReportMessagesProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const photoWord = t({ message: 'Photo', context: 'message: a picture that was sent' });
  const messages = items.flatMap(({ messageId, text, photo }) => {
    const words = text || (photo && photoWord);
    return messageId && words ? [{ id: messageId, text: words }] : [];
  });
  if (messages.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles.flag}
        aria-label={t`Report a message`}
        title={t`Report a message`}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" />
      </button>
      {isOpen && (
        <ReportModal profile={profile} about={{ messages }} isBlocked={isBlocked} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
