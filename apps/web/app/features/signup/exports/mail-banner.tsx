import { Trans } from '@lingui/react/macro';
import { MailX } from 'lucide-react';
import { SettingsBanner } from '../../../components/banners/settings-banner.tsx';

/** Shown after mails bounced, were reported as spam or unsubscribed from. */
export function MailBanner({ onClose }: { onClose: () => void }) {
  return (
    <SettingsBanner icon={<MailX aria-hidden="true" />} to="/settings/notifications" onClose={onClose}>
      <Trans>You’re not getting emails from us. Turn them back on in your settings.</Trans>
    </SettingsBanner>
  );
}
