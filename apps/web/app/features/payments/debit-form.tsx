import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useNavigation } from '@remix-run/react';
import type { CompanyInfo } from '@vonk/schema';
import { CITY_MAX_LENGTH } from '@vonk/schema/constants';
import { Banner } from '@vonk/ui/banner';
import { Button } from '@vonk/ui/button';
import { Checkbox, TextField } from '@vonk/ui/field';
import { FormError } from '@vonk/ui/form-error';
import { ArrowLeft, CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { keptList } from '../catalogs/exports/kept-lists.ts';
import checkout from './checkout.module.css';
import styles from './debit-form.module.css';
import { DebitMandate } from './debit-mandate.tsx';
import type { DebitAnswer, LoadedForm, TypedDebit } from './direct-debit.server.ts';
import { withWish } from './exports/return-path.ts';
import { Price } from './price.tsx';

interface DebitFormProps extends LoadedForm {
  answer?: Extract<DebitAnswer, { step: 'form' }>;
}

/** Account holder, phone number for the code, and the mandate. */
export function DebitForm({ bundle, country, wish, codeError, creditor, order, answer }: DebitFormProps) {
  const { t } = useLingui();
  const isBusy = useNavigation().formMethod === 'POST';
  const form = useRef<HTMLFormElement>(null);
  const { failure, typed } = answer ?? {};
  const { fields } = failure ?? {};
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  const { credits } = bundle;
  const given = (name: keyof TypedDebit) => ({ required: true, defaultValue: typed?.[name], issue: fields?.[name] });
  return (
    <>
      <Link to={`/credits/${bundle.id}${withWish(wish)}`} className={checkout.back}>
        <ArrowLeft aria-hidden="true" />
        <Trans>Other payment methods</Trans>
      </Link>
      <div className={checkout.bundle}>
        <p className={checkout.credits}>
          <Plural value={credits} one="# credit" other="# credits" />
        </p>
        <Price bundle={bundle} className={checkout.price} />
      </div>
      {(codeError || fields?.['code']) && (
        <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />} isAlert>
          {codeError ?? fields?.['code']?.message} <Trans>Look at the price again before you order.</Trans>
        </Banner>
      )}
      <Form method="post" className="stack" ref={form}>
        <FormError failure={failure} />
        <input type="hidden" name="order" value={answer?.order ?? order} />
        <input type="hidden" name="bundle" value={bundle.id} />
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="next" value={wish.next} />
        <input type="hidden" name="code" value={bundle.discount?.code ?? ''} />
        <TextField label={t`Account holder`} name="holder" autoComplete="name" maxLength={70} {...given('holder')} />
        <TextField
          label={t`IBAN`}
          name="iban"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          hint={t`It stands on your bank card. Spaces do not matter.`}
          {...given('iban')}
        />
        <div className={styles.street}>
          <TextField
            label={t`Street`}
            name="street"
            autoComplete="address-line1"
            maxLength={100}
            {...given('street')}
          />
          <TextField
            label={t`House number`}
            name="house_number"
            autoComplete="address-line2"
            maxLength={20}
            {...given('house_number')}
          />
        </div>
        <div className={styles.city}>
          <TextField label={t`Postcode`} name="zip" autoComplete="postal-code" maxLength={20} {...given('zip')} />
          <TextField
            label={t`Town`}
            name="city"
            autoComplete="address-level2"
            maxLength={CITY_MAX_LENGTH}
            {...given('city')}
          />
        </div>
        <TextField
          label={t`Mobile number`}
          name="mobile"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          hint={t`You get a code by text message, with which you confirm the order.`}
          {...given('mobile')}
        />
        <DebitMandate
          creditor={creditor ?? keptList<CompanyInfo>('company', null)?.name ?? ''}
          consentIssue={fields?.['consent']}
        />
        <Checkbox name="delivery" value="1" required issue={fields?.['consent']}>
          <Trans>
            I want the credits at once, while my right of withdrawal still runs. For those that I have used by then no
            money is returned; for unused ones it is.
          </Trans>
        </Checkbox>
        <Button size="large" isWide isBusy={isBusy}>
          <Trans context="button: asks for a text message">Send me the code</Trans>
        </Button>
        <p className="small muted">
          <Trans>Nothing is collected before you have confirmed with the code.</Trans>
        </p>
      </Form>
    </>
  );
}
