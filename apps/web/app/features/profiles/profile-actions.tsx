import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatAmount, formatNumber } from '@vonk/i18n/formats';
import type { Profile } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { creditsInMoney } from '../../i18n/formats.ts';
import { useCounts } from '../../live/counts.ts';
import { useMember, useSite } from '../../site.ts';
import { CreditPrice } from '../credits/exports/credit-price.tsx';
import { ShopLink } from '../credits/exports/shop-link.tsx';
import { LikeButton } from '../likes/exports/like-button.tsx';
import { BlockedNotice } from './blocked-notice.tsx';
import { GiveGift } from './give-gift.tsx';
import styles from './profile-actions.module.css';
import { ProfileMenu } from './profile-menu.tsx';

interface ProfileActionsProps {
  profile: Profile;
  isTalking: boolean;
  isBlocked: boolean;
}

/**
 * Buttons to write, like and give a gift, the price of a message, and a menu for the rest; on phones a bar that stays
 * in reach.
 */
export function ProfileActions({ profile, isTalking, isBlocked }: ProfileActionsProps) {
  const isPaused = profile.status === 'paused';
  const buttons = useRef<HTMLDivElement>(null);

  // The focused button is removed with its notice.
  const onUnblocked = () => buttons.current?.focus();

  // Keeps the menu at the same place in the tree: one of its dialogs may be open while this changes.
  return (
    <div className={isBlocked ? styles.blocked : styles.bar}>
      <div ref={buttons} tabIndex={-1} className={styles.buttons}>
        {isBlocked ? (
          <BlockedNotice profile={profile} onUnblocked={onUnblocked} />
        ) : (
          <ButtonLink
            to={`/members/${profile.id}/chat`}
            size="large"
            className={classes(styles.main, isTalking && styles.onward)}
            data-early
          >
            <MessageCircle aria-hidden="true" />
            {isTalking ? (
              <Trans>Continue the conversation</Trans>
            ) : (
              <Trans context="button: write the first message">Say hello</Trans>
            )}
          </ButtonLink>
        )}
        {!isBlocked && !isPaused && <LikeButton profile={profile} />}
        {!isBlocked && <GiveGift profile={profile} className={styles.gift} />}
        <ProfileMenu profile={profile} isBlocked={isBlocked} />
      </div>
      {!isBlocked && <Price />}
    </div>
  );
}

/**
 * Full sentences where there is room, numbers only in the bar on phones; a link to the shop when there are too few
 * credits.
 */
function Price() {
  const { i18n } = useLingui();
  const { credit_value: value, paid_user: isPaid } = useMember();
  const cost = useSite().settings.message_credits;
  const { credits } = useCounts();
  if (cost === 0) {
    return (
      <p className={styles.price}>
        <Trans>Writing is free here</Trans>
      </p>
    );
  }
  const money = value && creditsInMoney(cost, value);
  const remaining = formatNumber(i18n.locale, credits);
  const isShort = credits < cost;
  return (
    <div className={isShort ? `${styles.price} ${styles.short}` : styles.price}>
      <p className={styles.full}>
        <PriceSentence cost={cost} money={money && formatAmount(i18n.locale, money)} />{' '}
        <Plural value={credits} one="You have # credit." other="You have # credits." />
      </p>
      <p className={styles.brief}>
        <span>
          <Trans>
            <strong>
              <CreditPrice credits={cost} money={money} />
            </strong>{' '}
            per message
          </Trans>
        </span>
        <span className="numbers">
          <Trans context="credits that a member still has">{remaining} left</Trans>
        </span>
      </p>
      {isShort && <ShopLink>{isPaid ? <Trans>Buy credits</Trans> : <Trans>Get Premium</Trans>}</ShopLink>}
    </div>
  );
}

/** "A message costs 3 credits (€ 0,45)." */
function PriceSentence({ cost, money }: { cost: number; money: string | null }) {
  if (money === null) return <Plural value={cost} one="A message costs # credit." other="A message costs # credits." />;
  return (
    <Plural value={cost} one={`A message costs # credit (${money}).`} other={`A message costs # credits (${money}).`} />
  );
}
