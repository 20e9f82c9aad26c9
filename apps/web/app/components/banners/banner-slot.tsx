import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Flag, keepFlag, keptFlags } from '../../browser/kept-flags.ts';
import { PhotoBanner } from '../../features/photos/exports/photo-banner.tsx';
import { usePushAvailability } from '../../features/push/exports/push-availability.ts';
import { ActivationReminder } from '../../features/signup/exports/activation-reminder.tsx';
import { MailBanner } from '../../features/signup/exports/mail-banner.tsx';
import { useCounts } from '../../live/counts.ts';
import { useRouteName } from '../../navigation/use-route-name.ts';
import { useSite } from '../../site.ts';
import { bannerFor } from './banner-rules.ts';
import styles from './banner-slot.module.css';

const ActivationModal = lazy(() => import('../../features/signup/exports/activation-modal.tsx'));

const PushBanner = lazy(() =>
  import('../../features/push/exports/push-banner.tsx').then((module) => ({ default: module.PushBanner })),
);

/** Parameter of members who signed up on a partner's page and have not seen yet what to do next. */
const COMES_FROM_SIGNUP = 'api_signup_complete';
/** Including landscape. */
const SMARTPHONE = '(pointer: coarse) and (max-width: 767px), (pointer: coarse) and (max-height: 480px)';

/** The page's most urgent banner. `closed` is what the server knows to be dismissed. */
export function BannerSlot({ closed }: { closed: readonly Flag[] }) {
  const { t } = useLingui();
  const { user, settings } = useSite();
  const route = useRouteName();
  const { hasAnswer } = useCounts();
  const isPushAvailable = usePushAvailability(settings.push_public_key, hasAnswer);
  const [dismissed, setDismissed] = useState(closed);
  const [params, setParams] = useSearchParams();
  const [isModal, setModal] = useState(false);
  const name = bannerFor({ user, route, isPushAvailable, dismissed });
  const asksModal = name === 'activation' && params.has(COMES_FROM_SIGNUP);

  // The cookie may be gone while local storage is not.
  useEffect(() => {
    const kept = keptFlags();
    if (kept.some((flag) => !closed.includes(flag))) setDismissed(kept);
  }, [closed]);

  useEffect(() => setModal(asksModal && window.matchMedia(SMARTPHONE).matches), [asksModal]);

  function dismiss(flag: Flag) {
    keepFlag(flag);
    setDismissed((known) => [...known, flag]);
  }

  function closeModal() {
    setModal(false);
    setParams(
      (now) => {
        now.delete(COMES_FROM_SIGNUP);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  if (!user || !name) return null;
  if (isModal) {
    return (
      <Suspense fallback={null}>
        <ActivationModal email={user.email} onClose={closeModal} />
      </Suspense>
    );
  }
  return (
    <section className={`wrap ${styles.slot}`} aria-label={t({ message: 'Notice', context: 'name of a region' })}>
      {name === 'activation' && <ActivationReminder />}
      {name === 'mail' && <MailBanner onClose={() => dismiss('mail')} />}
      {name === 'photo' && <PhotoBanner onClose={() => dismiss('photo')} />}
      {name === 'push' && (
        <Suspense fallback={null}>
          <PushBanner
            publicKey={settings.push_public_key}
            onClose={() => dismiss('push')}
            onDone={() => setDismissed((known) => [...known, 'push'])}
          />
        </Suspense>
      )}
    </section>
  );
}
