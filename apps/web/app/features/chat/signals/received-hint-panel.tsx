import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { findSignals } from '@vonk/schema/signals';
import { Button, IconButton } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { ShieldAlert, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { windowOnDemand } from '../../../components/on-demand.tsx';
import { useSite } from '../../../site.ts';
import type { ThreadItem } from '../group-messages.ts';
import { hideHints } from './hidden-hints.ts';
import { type Hint, hintFor } from './hint-rules.ts';
import styles from './received-hint-panel.module.css';

const ReportModal = windowOnDemand(() => import('../../moderation/exports/report-modal.tsx'));

export interface ReceivedHintPanelProps {
  conversation: string;
  profile: { id: string; name: string };
  isBlocked: boolean;
  /** The received messages of one run. */
  items: readonly ThreadItem[];
  /** Whether the member has written to this profile for a while. */
  isAcquainted: boolean;
}

export default function ReceivedHintPanel({
  conversation,
  profile,
  isBlocked,
  items,
  isAcquainted,
}: ReceivedHintPanelProps) {
  const { t } = useLingui();
  const [isReporting, setReporting] = useState(false);
  const text = items.map((item) => item.text).join('\n');
  const signals = useMemo(() => findSignals(text), [text]);
  const hint = hintFor(signals, isAcquainted);
  if (hint === null) return null;

  const messages = items.flatMap(({ messageId, text }) => (messageId ? [{ id: messageId, text }] : []));
  return (
    <div role="note" className={classes(styles.hint, hint === 'money' && styles.grave)}>
      <ShieldAlert aria-hidden="true" />
      <div className={styles.body}>
        <p>
          <HintWords hint={hint} />
        </p>
        <p className={styles.actions}>
          <Link to="/pages/service#trouble">
            <Trans>What you can do</Trans>
          </Link>
          <Button type="button" look="bare" size="small" onClick={() => setReporting(true)}>
            <Trans context="button: tells the operators of a message">Report</Trans>
          </Button>
        </p>
      </div>
      <IconButton
        label={t`Hide hints in this chat`}
        className={styles.hide}
        onClick={(event) => {
          // The focused button disappears: focuses its list.
          event.currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
          hideHints(conversation);
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
      {isReporting && (
        <ReportModal profile={profile} about={{ messages }} isBlocked={isBlocked} onClose={() => setReporting(false)} />
      )}
    </div>
  );
}

function HintWords({ hint }: { hint: Hint }): ReactNode {
  const site = useSite().settings.name;
  switch (hint) {
    case 'money':
      return (
        <Trans>
          <strong>Never send money to someone you haven’t met.</strong> The same goes for gift cards, bank details and
          investments, however good the reason sounds.
        </Trans>
      );
    case 'link':
      return (
        <Trans>
          <strong>Be careful with links.</strong> They can lead to pages that are after your password or your card.
        </Trans>
      );
    case 'elsewhere':
      return (
        <Trans>
          <strong>Take your time before you move elsewhere.</strong> Outside of {site} we can’t help you, and blocking
          someone here won’t stop them there.
        </Trans>
      );
  }
}
