import { Trans } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { Banner } from '../banner.tsx';
import { ButtonLink } from '../button.tsx';
import { DismissButton } from './dismiss-button.tsx';

export function PushBanner({ onClose }: { onClose: () => void }) {
  return (
    <Banner
      icon={<BellRing aria-hidden="true" />}
      actions={
        <>
          <ButtonLink to="/notifications" look="quiet" size="small">
            <Trans context="button">Turn on notifications</Trans>
          </ButtonLink>
          <DismissButton onClick={onClose} />
        </>
      }
    >
      <Trans>Turn on notifications and don’t miss a message.</Trans>
    </Banner>
  );
}
