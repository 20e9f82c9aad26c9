import { Plural, useLingui } from '@lingui/react/macro';
import { useActionData, useLoaderData } from '@remix-run/react';
import { formatAmount } from '@vonk/i18n/formats';
import type { Bundle } from '@vonk/schema';
import { ReceiptText, RotateCw } from 'lucide-react';
import { useMember } from '../../../site.ts';
import { CreditsSection } from '../../credits/exports/credits-section.tsx';
import { SpendingSection } from '../../payments/exports/spending-section.tsx';
import { changeSpendingCap, loadPayments, type SpendingAnswer } from '../exports/settings.server.ts';
import { Row, RowGroup } from './rows.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsHandle } from './titles.ts';

export { PageProblem as ErrorBoundary } from '../../../components/errors/page-problem.tsx';

export const handle = settingsHandle('payments');

export const loader = loadPayments;
export const action = changeSpendingCap;

export default function PaymentSettings() {
  const { t } = useLingui();
  const { spending, again, changed, loadedAt } = useLoaderData<typeof loader>();
  const { paid_user: isPaid } = useMember();
  const answer = useActionData<SpendingAnswer>();
  return (
    <SettingsPage name="payments">
      <CreditsSection />
      <RowGroup>
        {isPaid && again && <BuyAgain {...again} />}
        <Row to="/transactions" icon={<ReceiptText aria-hidden="true" />} name={t`Transactions`} />
      </RowGroup>
      <SpendingSection
        spending={spending}
        answer={answer}
        isChanged={changed === 'spending' && !answer}
        loadedAt={loadedAt}
      />
    </SettingsPage>
  );
}

/** Says what it buys, at today's price. */
function BuyAgain({ credits, price }: Pick<Bundle, 'credits' | 'price'>) {
  const { t, i18n } = useLingui();
  const name = t({ message: 'Buy again', context: 'button and panel title' });
  const value = (
    <>
      <Plural value={credits} one="# credit" other="# credits" /> · {formatAmount(i18n.locale, price)}
    </>
  );
  return <Row to="/credits/repeat-order" icon={<RotateCw aria-hidden="true" />} name={name} value={value} />;
}
