import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import { useSite } from '../../site.ts';
import styles from './leave-modal.module.css';
import type { MessageLink } from './message-links.ts';

interface LeaveModalProps {
  link: MessageLink;
  onClose: () => void;
}

/** Asks before a link in a message opens another site. */
export default function LeaveModal({ link: { href, host }, onClose }: LeaveModalProps) {
  const { name: site } = useSite().settings;
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={
        <Trans>
          You’re leaving {site} for <bdi className={styles.host}>{host}</bdi>
        </Trans>
      }
    >
      <p dir="ltr" className={styles.address}>
        {href}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={href} target="_blank" rel="noopener noreferrer nofollow ugc" isWide onClick={onClose}>
          <Trans context="button: go to another site">Open link</Trans>
        </ButtonLink>
        <Button type="button" look="bare" isWide onClick={onClose}>
          <Trans context="button: do not go to another site">Stay here</Trans>
        </Button>
      </div>
    </Modal>
  );
}
