import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { formatAmount } from '@vonk/i18n/formats';
import { Banner } from '@vonk/ui/banner';
import { Button } from '@vonk/ui/button';
import { Checkbox } from '@vonk/ui/field';
import { FieldGroup } from '@vonk/ui/field-group';
import { FormError } from '@vonk/ui/form-error';
import { Panel } from '@vonk/ui/panel';
import { ArrowLeft, CircleAlert } from 'lucide-react';
import { loadWords } from '../../i18n/catalogs.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { useAddress } from '../../navigation/use-address.ts';
import { useMember } from '../../site.ts';
import { CodeForm } from '../discounts/exports/code-form.tsx';
import { DiscountLine } from '../discounts/exports/discount-line.tsx';
import { ReservedDiscount } from '../discounts/exports/reserved-discount.tsx';
import { CapNotice } from './cap-notice.tsx';
import styles from './checkout.module.css';
import { loadCheckout, type OrderAnswer, placeOrder } from './checkout.server.ts';
import { withWish } from './exports/return-path.ts';
import { FictionalFinePrint } from './fictional-fine-print.tsx';
import { MethodChoice } from './method-choice.tsx';
import { MethodsUnknown } from './methods-unknown.tsx';
import { PayingFrom } from './paying-from.tsx';
import { PremiumOpens } from './premium-opens.tsx';
import { BundleMessages, Price } from './price.tsx';
import { Promises } from './promises.tsx';
import { useMethodName } from './use-method-name.ts';

await loadWords('account');

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'account', title: msg`Your order` };

export const loader = loadCheckout;
export const action = placeOrder;

/** Checkout of one bundle: payment method and the required consent. */
export default function Checkout() {
  const { t, i18n } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const { bundle, methods, country, areMethodsKnown, method, absent, wish, discount, spending, order } = loaded;
  const { codeError, loadedAt } = loaded;
  const absentName = useMethodName(absent);
  const address = useAddress();
  const answer = useActionData<OrderAnswer>();
  const { formMethod, formData } = useNavigation();
  const isBusy = formMethod === 'POST' && formData?.has('order') === true;
  const isPaid = useMember().paid_user;
  const fields = answer?.failure.fields;
  const { credits } = bundle;
  const applied = bundle.discount;
  const bonus = applied?.bonus_credits ?? 0;
  const isOther = wish.code !== '' && codeError === null && applied === null;
  const total = formatAmount(i18n.locale, bundle.price);
  return (
    <Panel isWide className={styles.checkout}>
      <section className={styles.order}>
        <Link to={`${isPaid ? '/credits' : '/premium'}${withWish(wish)}`} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          <Trans>Other bundles</Trans>
        </Link>
        <h1>
          <Trans>Your order</Trans>
        </h1>
        <div className={styles.bundle}>
          <p className={styles.credits}>
            <Plural value={credits} one="# credit" other="# credits" />
          </p>
          {bonus > 0 && (
            <p className="muted">
              <Plural value={bonus} one="# of them a bonus" other="# of them a bonus" />
            </p>
          )}
          <BundleMessages bundle={bundle} />
          {!isPaid && (
            <p className="muted">
              <Trans>Makes you a premium member</Trans>
            </p>
          )}
          <Price bundle={bundle} className={styles.price} />
        </div>
        {discount && applied && <DiscountLine discount={discount} methods={methods} loadedAt={loadedAt} />}
        <ReservedDiscount discount={discount} />
        <CodeForm
          wish={wish}
          error={isOther ? t`This code is not valid for this bundle.` : codeError}
          isApplied={wish.code !== '' && applied !== null && codeError === null}
        />
        {fields?.['code'] && (
          <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />} isAlert>
            {fields['code'].message} <Trans>Look at the price again before you order.</Trans>
          </Banner>
        )}
        <div className={styles.promises}>
          {!isPaid && <PremiumOpens />}
          <Promises dearest={null} />
        </div>
      </section>
      <div className={styles.paying}>
        <PayingFrom country={country} issue={fields?.['payment_country']} />
        <Form method="post" className="stack">
          {answer?.failure.code !== 'spending_cap' && <FormError failure={answer?.failure} />}
          <CapNotice spending={spending} price={bundle.price} refusal={answer?.failure} />
          <input type="hidden" name="order" value={answer?.order ?? order} />
          <input type="hidden" name="tried_method" value={answer?.method ?? ''} />
          <input type="hidden" name="country" value={country} />
          <input type="hidden" name="next" value={wish.next} />
          <input type="hidden" name="code" value={applied?.code ?? ''} />
          <FieldGroup
            legend={<Trans>Payment method</Trans>}
            issue={fields?.['method']}
            hint={areMethodsKnown && absentName && <Trans>{absentName} isn’t available for this order.</Trans>}
          >
            {areMethodsKnown ? (
              <MethodChoice key={country} methods={methods} chosen={answer?.method || method} />
            ) : (
              <MethodsUnknown here={address} />
            )}
          </FieldGroup>
          <Checkbox name="consent" value="1" required defaultChecked={answer?.hasConsent} issue={fields?.['consent']}>
            <Trans>
              I want the credits at once, while my right of withdrawal still runs. For those that I have used by then no
              money is returned; for unused ones it is.
            </Trans>
          </Checkbox>
          <p className={`small ${styles.terms}`}>
            <Link to="/pages/terms" target="_blank">
              <Trans>Terms and conditions</Trans>
            </Link>
          </p>
          <div className={styles.pay}>
            <dl className={styles.total}>
              <dt>
                <Trans>Total</Trans>
              </dt>
              <dd>
                {total}{' '}
                <small>
                  <Trans>incl. VAT</Trans>
                </small>
              </dd>
            </dl>
            <Button size="large" isWide isBusy={isBusy} disabled={!areMethodsKnown}>
              <Trans context="button: orders and pays">Order with obligation to pay</Trans>
            </Button>
          </div>
        </Form>
      </div>
      <div className={styles.fine}>
        <FictionalFinePrint />
      </div>
    </Panel>
  );
}
