import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { formatAmount } from '@vonk/i18n/formats';
import type { PaymentMethod } from '@vonk/schema';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/field.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { FormError } from '../../components/form-error.tsx';
import { Panel } from '../../components/panel.tsx';
import type { PageHandle } from '../../page-handle.ts';
import { actionApi, failureOf, pageApi } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import { sameOriginPath } from '../../server/same-origin-path.ts';
import { useMember, useSite } from '../../site.ts';
import styles from './checkout.module.css';
import { nextOf } from './offers.server.ts';
import { keepReturnPath } from './return-cookie.server.ts';

export const handle: PageHandle = { title: msg({ message: 'Checkout', context: 'page title' }) };

export async function loader(args: LoaderFunctionArgs) {
  const { bundles, methods } = await pageApi(args).get('/api/credits.php');
  const bundle = bundles.find(({ id }) => id === args.params['id']);
  if (!bundle) throw Response.json({ code: 'not_found', message: '' }, { status: 404 });
  const wish = args.params['paymentmethod'];
  const method = methods.find(({ id }) => id === wish)?.id ?? null;
  return { bundle, methods, method, next: nextOf(args.request), orderKey: randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  const form = fieldsOf(await args.request.formData());
  const order = { bundle: args.params['id'] ?? '', method: form('method'), consent: form('consent') === 'on' };
  try {
    // Pressed twice, the button orders once.
    const payment = await actionApi(args).post('/api/payment.php', order, { idempotencyKey: form('order_key') });
    const headers = { 'Set-Cookie': await keepReturnPath(sameOriginPath(form('next'), '')) };
    return redirect(payment.checkout_url ?? `/transactions/${payment.payment_id}`, { headers });
  } catch (error) {
    const failure = failureOf(error);
    return data({ failure, method: order.method, orderKey: randomUUID() }, { status: failure.status });
  }
}

export default function Checkout() {
  const { i18n } = useLingui();
  const { bundle, methods, method, next, orderKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().formMethod === 'POST';
  const { paid_user: isPaid } = useMember();
  const { settings } = useSite();
  const fields = answer?.failure.fields;
  const price = formatAmount(i18n.locale, bundle.price);
  return (
    <Panel isWide>
      <header className={styles.order}>
        <h1>
          <Plural value={bundle.credits} one="# credit" other="# credits" />
        </h1>
        <p className={styles.total}>
          <span className="numbers">{price}</span>{' '}
          <small className="muted">
            <Trans>incl. VAT</Trans>
          </small>
        </p>
      </header>
      {!isPaid && (
        <p className="muted">
          <Trans>With this bundle you become a Premium member. It is one payment, not a subscription.</Trans>
        </p>
      )}
      <Form method="post" className="stack" key={answer?.orderKey}>
        <FormError failure={answer?.failure} />
        <input type="hidden" name="order_key" value={answer?.orderKey ?? orderKey} />
        <input type="hidden" name="next" value={next ?? ''} />
        <Methods methods={methods} chosen={answer?.method || method} error={fields?.['method']?.message} />
        <Checkbox name="consent" required error={fields?.['consent']?.message}>
          <Trans>I want the credits at once, and know that for those I spend I give up my right of withdrawal.</Trans>
        </Checkbox>
        <Button size="large" isWide isBusy={isBusy}>
          <Trans>Order with obligation to pay</Trans>
        </Button>
      </Form>
      <p className="small muted">{settings.fictional_warning}</p>
      <p className="small">
        <Link to={isPaid ? '/credits' : '/premium'}>
          <Trans>Choose another bundle</Trans>
        </Link>
      </p>
    </Panel>
  );
}

interface MethodsProps {
  methods: PaymentMethod[];
  chosen: string | null;
  error: string | undefined;
}

function Methods({ methods, chosen, error }: MethodsProps) {
  const preselected = chosen ?? methods[0]?.id;
  return (
    <FieldGroup legend={<Trans>Payment method</Trans>} error={error}>
      <div className={styles.methods}>
        {methods.map(({ id, name }) => (
          <label key={id} className={styles.method}>
            <input type="radio" name="method" value={id} defaultChecked={id === preselected} required />
            {name}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
