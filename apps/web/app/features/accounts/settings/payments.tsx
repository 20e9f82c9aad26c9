import { useActionData, useLoaderData } from '@remix-run/react';
import { CreditsSection } from '../../credits/exports/credits-section.tsx';
import { SpendingSection } from '../../payments/exports/spending-section.tsx';
import { changeSpendingCap, loadPayments, type SpendingAnswer } from '../exports/settings.server.ts';
import { SettingsPage } from './settings-page.tsx';
import { settingsHandle } from './titles.ts';

export { PageProblem as ErrorBoundary } from '../../../components/errors/page-problem.tsx';

export const handle = settingsHandle('payments');

export const loader = loadPayments;
export const action = changeSpendingCap;

export default function PaymentSettings() {
  const { spending, changed, loadedAt } = useLoaderData<typeof loader>();
  const answer = useActionData<SpendingAnswer>();
  return (
    <SettingsPage name="payments">
      <CreditsSection />
      <SpendingSection
        spending={spending}
        answer={answer}
        isChanged={changed === 'spending' && !answer}
        loadedAt={loadedAt}
      />
    </SettingsPage>
  );
}
