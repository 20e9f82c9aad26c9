import { Trans } from '@lingui/react/macro';
import { Banner } from '@vonk/ui/banner';
import { ButtonLink } from '@vonk/ui/button';
import { ImagePlus } from 'lucide-react';

export function PhotoBanner({ onClose }: { onClose: () => void }) {
  return (
    <Banner
      icon={<ImagePlus aria-hidden="true" />}
      onClose={onClose}
      actions={
        <ButtonLink to="/profile#photos" look="quiet" size="small">
          <Trans context="button">Add photo</Trans>
        </ButtonLink>
      }
    >
      <Trans>Add a profile photo so others can see who they’re chatting with.</Trans>
    </Banner>
  );
}
