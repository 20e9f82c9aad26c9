import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { withdrawalDays } from '@vonk/schema/constants';
import { ButtonLink } from '@vonk/ui/button';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';
import { findCompany } from '../../catalogs/exports/lists.server.ts';
import { ContentPage, Section, TextSection } from '../exports/content-page.tsx';
import { useCompany } from './company.ts';
import { CompanyAddress } from './company-address.tsx';

await loadWords('pages');

export const handle: PageHandle = {
  words: 'pages',
  title: msg`Return policy`,
  description: msg`When you get your money back, and how to withdraw from a purchase.`,
  isIndexed: true,
};

export const loader = findCompany;

export default function ReturnPolicy() {
  const { name: companyName } = useCompany();
  const { settings } = useSite();
  const days = withdrawalDays(settings);

  return (
    <ContentPage title={<Trans>Return policy</Trans>} changed="2026-11-26">
      <TextSection id="right" title={<Trans>Your right of withdrawal</Trans>}>
        <Trans>
          You may withdraw from a purchase within {days} days, counted from the day on which you bought the credits. You
          don’t need to give a reason.
        </Trans>
        <Trans>
          Before you pay you ask us to deliver the credits at once. You then lose the right of withdrawal for the
          credits that you use, and keep it for those that you do not.
        </Trans>
      </TextSection>
      <Section id="how" title={<Trans>How to withdraw</Trans>}>
        <ol>
          <li>
            <Trans>
              Tell us within that time: in your account, at the payment under “Transactions”, or by email or letter.
            </Trans>
          </li>
          <li>
            <Trans>Say which payment it is about: its date and its amount are enough.</Trans>
          </li>
          <li>
            <Trans>We confirm by email that your withdrawal arrived.</Trans>
          </li>
        </ol>
        <p>
          <ButtonLink to="/transactions" look="secondary">
            <Trans context="link: the law’s words for the first step of a withdrawal">
              Withdraw from contract here
            </Trans>
          </ButtonLink>
        </p>
      </Section>
      <TextSection id="refund" title={<Trans>What you get back</Trans>}>
        <Trans>
          The price of the credits of that payment that are unused. The credits leave your account, and the money comes
          back by the way in which you paid, within 14 days and without costs for you.
        </Trans>
        <Trans>
          A purchase keeps you a premium member as long as at least half of its price stays paid. When more than half
          goes back, Premium ends, unless another purchase keeps it.
        </Trans>
      </TextSection>
      <TextSection id="failed" title={<Trans>When something went wrong</Trans>}>
        <Trans>
          Charged twice, or paid without receiving credits? Write to us, whatever the date. We look it up with the
          payment provider and put it right. Please do so before you have your bank reverse the payment.
        </Trans>
      </TextSection>
      <TextSection id="model-form" title={<Trans>Model withdrawal form</Trans>}>
        <Trans>You can use these words, but you don’t have to:</Trans>
        <Trans>
          To {companyName}: I hereby withdraw from my contract for the purchase of credits. Ordered on: … Amount: …
          Name: … Email address of the account: … Date: …
        </Trans>
      </TextSection>
      <Section id="address" title={<Trans>Where to write</Trans>}>
        <CompanyAddress />
      </Section>
    </ContentPage>
  );
}
