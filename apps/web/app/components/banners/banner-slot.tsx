import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { TimeBonusBanner } from '../../features/discounts/exports/time-bonus-banner.tsx';
import { PhotoBanner } from '../../features/photos/exports/photo-banner.tsx';
import { ActivationReminder } from '../../features/signup/exports/activation-reminder.tsx';
import { MailBanner } from '../../features/signup/exports/mail-banner.tsx';
import { useSite } from '../../site.ts';
import { bannerFor } from './banner-rules.ts';
import styles from './banner-slot.module.css';
import { useFeedContext } from './feed-context.ts';

// Never in the document, so no state changes before it is hydrated.
const PushBanner = lazy(() => import('../../features/push/exports/push-banner.tsx'));

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
      {name === 'activation' && <ActivationReminder />}
      {name === 'mail' && <MailBanner onClose={() => dismiss('mail')} />}
      {name === 'timeBonus' && bonus && <TimeBonusBanner bonus={bonus} onClose={() => dismiss('timeBonusCard')} />}
      {name === 'push' && (
        <Suspense fallback={null}>
          <PushBanner
            publicKey={settings.push_public_key}
            onClose={() => dismiss('push')}
            onDone={() => dismiss('push', false)}
          />
        </Suspense>
      )}
    </section>
  );
}
