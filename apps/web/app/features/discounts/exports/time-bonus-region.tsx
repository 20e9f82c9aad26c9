import { TIME_BONUS_MODAL_DELAY } from '@vonk/schema/constants';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { keepFlag, keptFlags } from '../../../browser/kept-flags.ts';
import { useNewest } from '../../../browser/use-newest.ts';
import { useCounts } from '../../../live/counts.ts';
import { useRouteName } from '../../../navigation/use-route-name.ts';
import { isInMembersArea, opensModal } from './time-bonus-rules.ts';
import type { RunningBonus } from './use-time-bonus.ts';

const TimeBonusModal = lazy(() => import('./time-bonus-modal.tsx'));

/** The time bonus's dialog, some seconds after entering the members area. */
export function TimeBonusRegion({ bonus }: { bonus: RunningBonus | null }) {
  const isHere = isInMembersArea(useRouteName());
  const { credits } = useCounts();
  const [opened, setOpened] = useState(false);
  // Keeps the dialog mounted after the bonus has ended: it returns the focus when it closes.
  const last = useRef(bonus);
  if (bonus) last.current = bonus;
  const now = useNewest({ isRunning: bonus !== null, credits });

  useEffect(() => {
    if (!isHere) return;
    const timer = setTimeout(() => {
      const isDismissed = keptFlags().includes('timeBonus');
      const isCovered = document.querySelector('dialog[open]') !== null;
      if (opensModal({ ...now.current, isDismissed, isCovered })) setOpened(true);
    }, TIME_BONUS_MODAL_DELAY);
    return () => {
      clearTimeout(timer);
      setOpened(false);
    };
  }, [isHere]);

  function close() {
    if (bonus) keepFlag('timeBonus');
    setOpened(false);
  }

  const isOpen = opened && bonus !== null;
  return last.current && <LateModal isOpen={isOpen} bonus={last.current} onClose={close} />;
}

/** Mounted when it first opens, so that its code loads on demand. */
function LateModal({ isOpen, ...rest }: Parameters<typeof TimeBonusModal>[0]) {
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={null}>
      <TimeBonusModal isOpen={isOpen} {...rest} />
    </Suspense>
  );
}
