import { Trans } from '@lingui/react/macro';
import { Banner } from '@vonk/ui/banner';
import { ButtonLink } from '@vonk/ui/button';
import type { ReactNode } from 'react';

interface SettingsBannerProps {
  icon: ReactNode;
  /** The page of the settings that changes it. */
  to: string;
  /** Absent if it stays as long as its reason. */
  onClose?: () => void;
  children: ReactNode;
}

export function SettingsBanner({ icon, to, onClose, children }: SettingsBannerProps) {
  return (
    <Banner
      icon={icon}
      onClose={onClose}
      actions={
        <ButtonLink to={to} look="quiet" size="small">
          <Trans>Settings</Trans>
        </ButtonLink>
      }
    >
      {children}
    </Banner>
  );
}
