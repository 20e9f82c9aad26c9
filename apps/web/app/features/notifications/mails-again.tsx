import { Trans } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import type { DisabledReason } from '@vonk/schema/constants';
import { Banner } from '@vonk/ui/banner';
import { Button } from '@vonk/ui/button';
import { Checkbox } from '@vonk/ui/field';
import { MailX } from 'lucide-react';
import { useMember } from '../../site.ts';
import styles from './exports/notifications-section.module.css';

/**
 * Why the member gets no mails, with a button to turn them on again. After a spam report, they must confirm that they
 * want the mails.
 */
export function MailsAgain({ reasons }: { reasons: readonly DisabledReason[] }) {
  const isBusy = useNavigation().formData?.get('mails_again') === '1';
  if (reasons.length === 0) return null;
  const isReported = reasons.includes('fbl');
  return (
    <Form method="post" action="/settings/notifications" className={styles.again}>
      <input type="hidden" name="mails_again" value="1" />
      <Banner tone="warn" icon={<MailX aria-hidden="true" />}>
        <Why reasons={reasons} />
      </Banner>
      {isReported && (
        <Checkbox name="wanted" value="1" required>
          <Trans>I want these emails, and won’t report them as spam.</Trans>
        </Checkbox>
      )}
      {isReported && <input type="hidden" name="asks" value="1" />}
      <div>
        <Button isBusy={isBusy}>
          <Trans>Get emails again</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** The most serious reason: the one that must be resolved first. */
function Why({ reasons }: { reasons: readonly DisabledReason[] }) {
  const { email } = useMember();
  if (reasons.includes('fbl')) {
    return <Trans>One of our emails was reported as spam from your mailbox, so we stopped sending them.</Trans>;
  }
  if (reasons.includes('bounce')) {
    return (
      <Trans>
        Our emails to {email} came back, so we stopped sending them. Check the address, and whether the mailbox is full.
      </Trans>
    );
  }
  return (
    <Trans>You unsubscribed from all our emails. Your choices below count again once you turn them back on.</Trans>
  );
}
