import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@remix-run/react';
import { formatAmount } from '@vonk/i18n/formats';
import type { Bundle, Payment, PaymentMethod } from '@vonk/schema';
import { Button } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { Checkbox } from '@vonk/ui/field';
import { FieldGroup } from '@vonk/ui/field-group';
import { FormError } from '@vonk/ui/form-error';
import { SkeletonText } from '@vonk/ui/skeleton';
import type { Issue } from '@vonk/ui/use-issue';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useFailureWords } from '../../../../components/use-failure-words.ts';
import { useCounts } from '../../../../live/counts.ts';
import type { Failure } from '../../../../server/api.server.ts';
import { useMember } from '../../../../site.ts';
import { DiscountLine } from '../../../discounts/exports/discount-line.tsx';
import { ReservedDiscount } from '../../../discounts/exports/reserved-discount.tsx';
import { CapNotice } from '../../cap-notice.tsx';
import choice from '../../choice.module.css';
import { FictionalFinePrint } from '../../fictional-fine-print.tsx';
import type { InPlace } from '../../in-place.server.ts';
import { MethodChoice } from '../../method-choice.tsx';
import { Price } from '../../price.tsx';
import { retryOf } from '../../retry.ts';
import { withWish } from '../return-path.ts';
import { fetchOffer, isFinal, postOrder } from './calls.ts';
import styles from './offer.module.css';
import type { Order } from './pay-sheet.tsx';

interface OfferProps extends Omit<Order, 'title'> {
  /** The payment that was not paid, if this is another try. */
  failed: Payment | null;
  isBusy: boolean;
  setBusy(isBusy: boolean): void;
}

export function Offer(props: OfferProps) {
  const wordsOf = useFailureWords();
  const [found, setFound] = useState<InPlace | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(() => {
    setProblem(null);
    fetchOffer().then(setFound, (error) => setProblem(wordsOf(error)));
  }, [wordsOf]);
  useEffect(load, [load]);
  return (
    <div className="stack">
      <Cost>{props.children}</Cost>
      {found ? (
        <OrderForm {...props} found={found} reload={load} />
      ) : problem ? (
        <div className="stack" role="alert">
          <p>{problem}</p>
          <Button type="button" look="secondary" isWide onClick={load}>
            <Trans context="button">Try again</Trans>
          </Button>
        </div>
      ) : (
        <div role="status">
          <span className="visually-hidden">
            <Trans>Loading…</Trans>
          </span>
          <SkeletonText lines={6} />
        </div>
      )}
    </div>
  );
}

/** What it costs, and what the member has. */
function Cost({ children }: Pick<Order, 'children'>) {
  const { credits } = useCounts();
  return (
    <p className={styles.cost}>
      <span>{children}</span>
      <span className="muted">
        <Plural value={credits} one="You have # credit." other="You have # credits." />
      </span>
    </p>
  );
}

const NO_CONSENT: Issue = { code: 'consent_required', message: '' };

type OrderFormProps = OfferProps & { found: InPlace; reload(): void };

function OrderForm({ found, failed, next, isBusy, setBusy, keyFor, onOrdered, onEnded, reload }: OrderFormProps) {
  const { i18n } = useLingui();
  const { bundles, methods, country, discount, last_order: last, methods_known: areKnown } = found.offers;
  const navigate = useNavigate();
  const wordsOf = useFailureWords();
  const form = useRef<HTMLFormElement>(null);
  const usable = methods.filter(isUsable);
  const preset = failed ?? last;
  const [bundleId, setBundleId] = useState(() => bundleToShow(bundles, preset?.bundle)?.id);
  const [failure, setFailure] = useState<Pick<Failure, 'code' | 'message' | 'fields'>>();
  const [noConsent, setNoConsent] = useState<Issue>();
  const bundle = bundleToShow(bundles, bundleId);
  const retry = failed && retryOf(failed, usable);
  const wished = retry ? (retry.wallet?.id ?? retry.method) : last?.method;
  const method = (usable.find(({ id }) => id === wished) ?? usable[0])?.id ?? '';
  /** The known method alone, unless it has just failed. */
  const [isBrief, setBrief] = useState(!failed && method === wished);

  // Back from the provider’s page, a kept page is as it was left.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [setBusy]);

  if (!bundle) {
    return (
      <p>
        <Trans>Nothing is on offer here right now</Trans>
      </p>
    );
  }
  const total = formatAmount(i18n.locale, bundle.price);
  const code = bundle.discount?.code ?? '';

  async function order(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React events bubble from the sheet to the form around it, which would be submitted, too.
    event.stopPropagation();
    if (isBusy || !bundle) return;
    const fields = new FormData(event.currentTarget);
    if (!fields.has('consent')) {
      setNoConsent({ ...NO_CONSENT });
      form.current?.querySelector<HTMLElement>('[name="consent"]')?.focus();
      return;
    }
    const of = [bundle.id, fields.get('method'), country, code, bundle.price.value].join(' ');
    for (const [name, value] of Object.entries({ order: keyFor(of), country, code, next })) fields.set(name, value);
    setFailure(undefined);
    setBusy(true);
    try {
      const answer = await postOrder(fields);
      if ('failure' in answer) {
        if (isFinal(answer.failure)) onEnded();
        setFailure(answer.failure);
        setBusy(false);
        // The prices are others by now.
        if (answer.failure.fields['code']) reload();
        return;
      }
      if (answer.paymentId) onOrdered(answer.paymentId);
      if (answer.to.startsWith('/')) {
        setBusy(false);
        navigate(answer.to);
      } else window.location.assign(answer.to);
    } catch (error) {
      setFailure({ code: 'unavailable', message: wordsOf(error), fields: {} });
      setBusy(false);
    }
  }

  const fields = failure?.fields;
  const other = Object.values(fields ?? {}).find(
    (issue) => issue !== fields?.['method'] && issue !== fields?.['consent'],
  );
  return (
    <form ref={form} className={`stack ${styles.form}`} noValidate onSubmit={order}>
      <fieldset>
        <legend className="visually-hidden">
          <Trans>Choose a bundle</Trans>
        </legend>
        <div className={styles.bundles}>
          {bundles.map((one) => (
            <BundleChoice key={one.id} bundle={one} isChosen={one.id === bundle.id} onChoose={setBundleId} />
          ))}
        </div>
      </fieldset>
      <FieldGroup legend={<Trans>Payment method</Trans>} issue={fields?.['method']}>
        {areKnown ? (
          <>
            <MethodChoice methods={isBrief ? usable.filter(({ id }) => id === method) : usable} chosen={method} />
            {isBrief && usable.length > 1 && (
              <Button type="button" look="bare" onClick={() => setBrief(false)}>
                <Trans>Choose another payment method</Trans>
              </Button>
            )}
          </>
        ) : (
          <>
            <p>
              <Trans>The payment methods can’t be shown right now. Try again in a moment.</Trans>
            </p>
            <Button type="button" look="secondary" onClick={reload}>
              <Trans context="button">Try again</Trans>
            </Button>
          </>
        )}
      </FieldGroup>
      {discount && bundle.discount && <DiscountLine discount={discount} methods={methods} loadedAt={found.loadedAt} />}
      <ReservedDiscount discount={discount} />
      <Link
        className={styles.more}
        to={`/credits/${bundle.id}${withWish({ next: new URL(next, window.location.href).pathname, code })}`}
      >
        <Trans>Do you have a discount code?</Trans>
      </Link>
      <Link className={styles.more} to="/pages/terms" target="_blank">
        <Trans>Terms and conditions</Trans>
      </Link>
      <FictionalFinePrint />
      <div className={styles.foot}>
        <Checkbox name="consent" value="1" required issue={fields?.['consent'] ?? noConsent}>
          <Trans>
            I want the credits at once, while my right of withdrawal still runs. For those that I have used by then no
            money is returned; for unused ones it is.
          </Trans>
        </Checkbox>
        <CapNotice
          spending={found.spending}
          price={bundle.price}
          refusal={failure?.code === 'spending_cap' ? { status: 409, ...failure } : undefined}
        />
        {failure && failure.code !== 'spending_cap' && (
          <FormError failure={{ message: other?.message ?? failure.message, fields: other ? {} : failure.fields }} />
        )}
        <div className={styles.pay}>
          <Button size="large" isWide isBusy={isBusy} disabled={!areKnown}>
            <Trans context="button: orders and pays">Pay {total}</Trans>
          </Button>
        </div>
        <p className="small muted">
          <Trans>incl. VAT</Trans>
        </p>
      </div>
    </form>
  );
}

interface BundleChoiceProps {
  bundle: Bundle;
  isChosen: boolean;
  onChoose(id: string): void;
}

function BundleChoice({ bundle, isChosen, onChoose }: BundleChoiceProps) {
  const { id, credits, messages, recommended } = bundle;
  const isPaid = useMember().paid_user;
  const bonus = bundle.discount?.bonus_credits ?? 0;
  return (
    <label className={classes(choice.choice, styles.bundle)}>
      <input type="radio" name="bundle" value={id} checked={isChosen} onChange={() => onChoose(id)} />
      <span className={styles.what}>
        <strong>
          <Plural value={credits} one="# credit" other="# credits" />
        </strong>
        {recommended && (
          <span className={styles.tag}>
            <Trans context="label of a bundle">Recommended</Trans>
          </span>
        )}
        <span className={styles.small}>
          {messages !== null && <Plural value={messages} one="# message" other="# messages" />}
          {bonus > 0 && (
            <>
              {' · '}
              <Plural value={bonus} one="# of them a bonus" other="# of them a bonus" />
            </>
          )}
        </span>
        {!isPaid && isChosen && (
          <span className={styles.small}>
            <Trans>Makes you a premium member</Trans>
          </span>
        )}
      </span>
      <Price bundle={bundle} className={styles.price} />
    </label>
  );
}

/** The wished bundle, else the one the site recommends. */
function bundleToShow(bundles: readonly Bundle[], wished: string | undefined): Bundle | undefined {
  return bundles.find(({ id }) => id === wished) ?? bundles.find(({ recommended }) => recommended) ?? bundles[0];
}

/** Apple Pay only where this device can pay with it. */
function isUsable({ id }: PaymentMethod): boolean {
  if (id !== 'apple_pay') return true;
  const { ApplePaySession: session } = window as { ApplePaySession?: { canMakePayments(): boolean } };
  return session?.canMakePayments() ?? false;
}
