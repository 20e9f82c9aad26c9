import { Banner } from '@vonk/ui/banner';
import { BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PUSH_TONES, PushOutcome } from './push-outcome.tsx';
import { isAnswered, TurnOnButton } from './turn-on-button.tsx';
import { usePushChoice } from './use-push-choice.ts';

interface PushBannerProps {
  publicKey: string | null;
  /** The member closed the offer. */
  onClose: () => void;
  /** Notifications are on, and the member has closed the confirmation. */
  onDone: () => void;
}

export default function PushBanner({ publicKey, onClose, onDone }: PushBannerProps) {
  const { choice, turnOn } = usePushChoice(publicKey);
  const banner = useRef<HTMLDivElement>(null);
  const isDone = isAnswered(choice);

  // The focused button is gone; the close button is left.
  useEffect(() => {
    if (isDone) banner.current?.querySelector('button')?.focus();
  }, [isDone]);

  return (
    <div ref={banner} aria-live="polite">
      <Banner
        tone={PUSH_TONES[choice]}
        icon={<BellRing aria-hidden="true" />}
        onClose={choice === 'subscribed' ? onDone : onClose}
        actions={!isDone && <TurnOnButton look="quiet" size="small" choice={choice} onClick={turnOn} />}
      >
        <PushOutcome choice={choice} />
      </Banner>
    </div>
  );
}
