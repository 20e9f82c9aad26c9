import { Trans } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PUSH_TONES, PushOutcome } from '../../push/push-outcome.tsx';
import { usePushChoice } from '../../push/use-push-choice.ts';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { DismissButton } from './dismiss-button.tsx';

interface PushBannerProps {
  publicKey: string | null;
  /** The member wants no more of it. */
  onClose: () => void;
  /** Notifications are on, and the member has read so. */
  onDone: () => void;
}

export function PushBanner({ publicKey, onClose, onDone }: PushBannerProps) {
  const { choice, turnOn } = usePushChoice(publicKey);
  const banner = useRef<HTMLDivElement>(null);
  const isAsking = choice === 'asking' || choice === 'busy';

  // The button that had the focus is gone; what closes the banner is left.
  useEffect(() => {
    if (!isAsking) banner.current?.querySelector('button')?.focus();
  }, [isAsking]);

  return (
    <div ref={banner} aria-live="polite">
      <Banner
        tone={PUSH_TONES[choice]}
        icon={<BellRing aria-hidden="true" />}
        actions={
          <>
            {isAsking && (
              <Button type="button" look="quiet" size="small" isBusy={choice === 'busy'} onClick={() => void turnOn()}>
                <Trans context="button">Turn on notifications</Trans>
              </Button>
            )}
            <DismissButton onClick={choice === 'subscribed' ? onDone : onClose} />
          </>
        }
      >
        <PushOutcome choice={choice} offer={<Trans>Turn on notifications and don’t miss a message.</Trans>} />
      </Banner>
    </div>
  );
}
