import { useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ThreadItem } from './group-messages.ts';
import styles from './report-messages.module.css';

// Most never open it.
const ReportModal = lazy(() => import('../moderation/shared/report-modal.tsx'));

interface ReportMessagesProps {
  profile: { id: string; name: string };
  isBlocked: boolean;
  /** Received ones that stand together. */
  items: ThreadItem[];
}

/** Quiet, beneath what was received, and there when it is needed. */
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
          // Elsewhere in the page: here it would take on the small print's looks.
          <Suspense fallback={null}>
            <ReportModal profile={profile} about={{ messages }} isBlocked={isBlocked} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
