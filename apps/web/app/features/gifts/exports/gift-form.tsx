import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { formatNumber } from '@vonk/i18n/formats';
import type { Answer, endpoints, Gift } from '@vonk/schema';
import { Button } from '@vonk/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCounts } from '../../../live/counts.ts';
import { opensElsewhere } from '../../../navigation/opens-elsewhere.ts';
import { CreditPrice } from '../../credits/exports/credit-price.tsx';
import { TooFewCredits } from '../../credits/exports/too-few-credits.tsx';
import styles from './gift-form.module.css';
import { GiftIcon } from './gift-icon.tsx';

export type Catalogue = Answer<typeof endpoints.listGifts>;

interface GiftFormProps {
  catalogue: Catalogue;
  profileId: string;
  /** For the form without scripts. */
  clientId?: string;
  /** The action of the form without scripts. */
  action: string;
  onGive: (gift: Gift) => void;
  isBusy?: boolean;
  /** Opens a sheet in which to buy, instead of the shop. */
  onBuy?: (gift: Gift | null) => void;
  /** The error, if any. */
  children?: ReactNode;
}

/** The gift catalogue as a form, with the price on its button. Without scripts an ordinary form. */
export function GiftForm({
  catalogue,
  profileId,
  clientId,
  action,
  onGive,
  isBusy = false,
  onBuy,
  children,
}: GiftFormProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<Gift | null>(null);
  /** Null before hydration: a choice is not noticed without scripts. */
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const choice = useRef<HTMLFieldSetElement>(null);
  const { gifts, cost } = catalogue;
  const { credits } = useCounts();
  const isShort = credits < cost.credits;
  const here = formatNumber(i18n.locale, credits);
  const price = formatNumber(i18n.locale, cost.credits);
  const name = chosen?.name;
  const needsChoice = !chosen && isAsked !== null;

  // A gift may have been chosen before hydration.
  useEffect(() => {
    const id = choice.current?.querySelector<HTMLInputElement>(':checked')?.value;
    setChosen(gifts.find((gift) => gift.id === id) ?? null);
    setAsked(false);
  }, [gifts]);

  function ask(): void {
    setAsked(true);
    choice.current?.querySelector('input')?.focus();
  }

  return (
    <Form
      method="post"
      action={action}
      className="stack"
      noValidate={isAsked !== null}
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble from the dialog to the form around it, which would be submitted, too.
        event.stopPropagation();
        if (!chosen) ask();
        else if (!isBusy) onGive(chosen);
      }}
    >
      <input type="hidden" name="intent" value="gift" />
      <input type="hidden" name="profile_id" value={profileId} />
      {clientId && <input type="hidden" name="client_id" value={clientId} />}
      <fieldset ref={choice} className={styles.gifts}>
        <legend className="visually-hidden">
          <Trans>Choose a gift</Trans>
        </legend>
        {gifts.map((gift) => (
          <label key={gift.id} className={styles.gift}>
            <input
              type="radio"
              name="gift"
              value={gift.id}
              required
              onChange={() => setChosen(gift)}
              className="visually-hidden"
            />
            <GiftIcon id={gift.id} className={styles.tile} />
            <span className={styles.name}>{gift.name}</span>
          </label>
        ))}
      </fieldset>
      {children}
      {isShort ? (
        <TooFewCredits
          onShop={(event) => {
            if (!onBuy || opensElsewhere(event)) return;
            event.preventDefault();
            onBuy(chosen);
          }}
        >
          <Trans>
            You don’t have enough credits for a gift: {here} of {price}.
          </Trans>
        </TooFewCredits>
      ) : (
        <div className={styles.foot}>
          {isAsked && !chosen && (
            <p className={styles.ask} role="alert">
              <Trans>Tap the gift that you want to give.</Trans>
            </p>
          )}
          <p className={styles.price}>
            {cost.credits === 0 ? (
              <Trans>A gift is free here</Trans>
            ) : (
              <Trans>
                <strong>
                  <CreditPrice credits={cost.credits} money={cost.money} />
                </strong>{' '}
                per gift
              </Trans>
            )}
          </p>
          <Button isBusy={isBusy} look={needsChoice ? 'secondary' : 'primary'} className={styles.give}>
            {name
              ? t`Give: ${name}`
              : needsChoice
                ? t`Choose a gift`
                : t({ message: 'Give', context: 'button: a gift' })}
          </Button>
        </div>
      )}
    </Form>
  );
}
