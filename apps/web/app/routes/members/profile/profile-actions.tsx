import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '@vonk/i18n/formats';
import type { Profile } from '@vonk/schema';
import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '../../../components/button.tsx';
import { LikeButton } from '../../../components/like-button.tsx';
import { creditsInMoney } from '../../../i18n/formats.ts';
import { useCounts } from '../../../live/counts.ts';
import { useSite } from '../../../site.ts';
import styles from './profile-actions.module.css';

/** What can be done, with its price; on phones a bar that stays. Visitors are asked in. */
export function ProfileActions({ profile }: { profile: Profile }) {
  const { user } = useSite();
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        {user ? (
          <ButtonLink to={`/members/${profile.id}/chat`} size="large" className={styles.main}>
            <MessageCircle aria-hidden="true" />
            <Trans context="button: write the first message">Say hello</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to={`/signup?profile=${profile.id}`} size="large" className={styles.main}>
            <MessageCircle aria-hidden="true" />
            <Trans>Sign up and say hello</Trans>
          </ButtonLink>
        )}
        <LikeButton profile={profile} />
      </div>
      {user && <Price />}
    </div>
  );
}

function Price() {
  const { i18n } = useLingui();
  const { settings, user } = useSite();
  const { credits } = useCounts();
  const cost = settings.message_credits;
  if (cost === 0) return null;
  const value = user?.credit_value;
  const money = value ? formatAmount(i18n.locale, creditsInMoney(cost, value)) : null;
  return (
    <p className={styles.price}>
      {money ? (
        <Plural
          value={cost}
          one={`A message costs # credit (${money}).`}
          other={`A message costs # credits (${money}).`}
        />
      ) : (
        <Plural value={cost} one="A message costs # credit." other="A message costs # credits." />
      )}{' '}
      <Plural value={credits} one="You have # credit." other="You have # credits." />
    </p>
  );
}
