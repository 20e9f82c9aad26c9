import { Trans } from '@lingui/react/macro';
import { Banner } from '@vonk/ui/banner';
import { ButtonLink } from '@vonk/ui/button';
import { MailX } from 'lucide-react';
import { DismissButton } from '../../../components/banners/dismiss-button.tsx';

/** Shown after mails bounced, were reported as spam or unsubscribed from. */
export function MailBanner({ onClose }: { onClose: () => void }) {
  return (
    <Banner
      icon={<MailX aria-hidden="true" />}
      actions={
        <>
          <ButtonLink to="/settings/notifications" look="quiet" size="small">
            <Trans>Settings</Trans>
          </ButtonLink>
          <DismissButton onClick={onClose} />
        </>
      }
    >
      <Trans>You’re not getting emails from us. Turn them back on in your settings.</Trans>
    </Banner>
  );
}
