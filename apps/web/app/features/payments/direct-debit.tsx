import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Panel } from '@vonk/ui/panel';
import { loadWords } from '../../i18n/catalogs.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { DebitCode } from './debit-code.tsx';
import { DebitForm } from './debit-form.tsx';
import { DebitInfo } from './debit-info.tsx';
import { type DebitAnswer, loadDebit, sendDebit } from './direct-debit.server.ts';

await loadWords('account');

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'account', title: msg`Direct debit` };

export const loader = loadDebit;
export const action = sendDebit;

/** Paying by SEPA direct debit: explanation, form with the mandate, and the code that signs it. */
export default function DirectDebit() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<DebitAnswer>();
  return (
    <Panel isWide>
      {loaded.step === 'code' ? (
        <DebitCode {...loaded} answer={answer?.step === 'code' ? answer : undefined} />
      ) : (
        <>
          <h1>
            <Trans>Direct debit</Trans>
          </h1>
          {loaded.step === 'form' ? (
            <DebitForm {...loaded} answer={answer?.step === 'form' ? answer : undefined} />
          ) : (
            <DebitInfo {...loaded} />
          )}
        </>
      )}
    </Panel>
  );
}
