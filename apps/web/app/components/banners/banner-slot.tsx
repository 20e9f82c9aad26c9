import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { PhotoBanner } from '../../features/photos/exports/photo-banner.tsx';
import { useSite } from '../../site.ts';
import { bannerFor } from './banner-rules.ts';
import styles from './banner-slot.module.css';
import { useFeedContext } from './feed-context.ts';

// Most members never see these.
const ActivationReminder = lazy(() =>
  import('../../features/signup/exports/activation-reminder.tsx').then((module) => ({
    default: module.ActivationReminder,
  })),
);
const MailBanner = lazy(() =>
  import('../../features/signup/exports/mail-banner.tsx').then((module) => ({ default: module.MailBanner })),
);
const TimeBonusBanner = lazy(() =>
  import('../../features/discounts/exports/time-bonus-banner.tsx').then((module) => ({
    default: module.TimeBonusBanner,
  })),
);
const PushBanner = lazy(() =>
  import('../../features/push/exports/push-banner.tsx').then((module) => ({ default: module.PushBanner })),
);

/** The feed's most urgent banner. */
export function BannerSlot() {
  const { dismissed, dismiss, bonus, isPushAvailable } = useFeedContext();
  const { t } = useLingui();
  const { user, settings } = useSite();
  const name = bannerFor({ user, hasBonus: bonus !== null, isPushAvailable, dismissed });
  if (!name) return null;
  return (
    <section className={styles.slot} aria-label={t({ message: 'Notice', context: 'name of a region' })}>
      {name === 'photo' && <PhotoBanner onClose={() => dismiss('photo')} />}
      <Suspense fallback={null}>
        {name === 'activation' && <ActivationReminder />}
        {name === 'mail' && <MailBanner onClose={() => dismiss('mail')} />}
        {name === 'timeBonus' && bonus && <TimeBonusBanner bonus={bonus} onClose={() => dismiss('timeBonusCard')} />}
        {name === 'push' && (
          <PushBanner
            publicKey={settings.push_public_key}
            onClose={() => dismiss('push')}
            onDone={() => dismiss('push', false)}
          />
        )}
      </Suspense>
    </section>
  );
}
