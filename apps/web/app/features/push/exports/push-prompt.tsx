import { Banner } from '@vonk/ui/banner';
import { BellRing } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../../site.ts';
import { PUSH_TONES, PushOutcome } from './push-outcome.tsx';
import styles from './push-prompt.module.css';
import { isPushAvailable } from './push-support.ts';
import { isAnswered, TurnOnButton } from './turn-on-button.tsx';
import { usePushChoice } from './use-push-choice.ts';

/**
 * Offers notifications after the sign-up. Whether that is possible is only known in the browser, so it comes last on
 * the page.
 */
export function PushPrompt() {
  const publicKey = useSite().settings.push_public_key;
  const [isAvailable, setAvailable] = useState(false);
  const { choice, turnOn } = usePushChoice(publicKey);
  const answer = useRef<HTMLDivElement>(null);
  const isDone = isAnswered(choice);

  useEffect(() => {
    let isGone = false;
    void isPushAvailable(publicKey).then((is) => !isGone && setAvailable(is));
    return () => {
      isGone = true;
    };
  }, [publicKey]);

  // The focused button is gone.
  useEffect(() => {
    if (isDone) answer.current?.focus();
  }, [isDone]);

  if (!isAvailable) return null;
  return (
    <div ref={answer} tabIndex={-1} className={styles.prompt} aria-live="polite">
      <Banner tone={PUSH_TONES[choice]} icon={<BellRing aria-hidden="true" />}>
        <PushOutcome choice={choice} />
      </Banner>
      <TurnOnButton look="secondary" isWide choice={choice} onClick={turnOn} />
    </div>
  );
}
