import { useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ThreadItem } from './group-messages.ts';
import styles from './report-messages.module.css';

// Loaded on demand: most members never open it.
const ReportModal = lazy(() => import('../moderation/exports/report-modal.tsx'));

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
      {isOpen &&
        createPortal(
          // In a portal: here it would inherit the styles of the small print.
          <Suspense fallback={null}>
            <ReportModal profile={profile} about={{ messages }} isBlocked={isBlocked} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
