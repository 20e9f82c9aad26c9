import { Trans } from '@lingui/react/macro';
import { useSite } from '../../site.ts';
import { CompanyAddress } from './company-address.tsx';
import type { ContentProps } from './page.tsx';

export function Privacy({ company }: ContentProps) {
  const { settings } = useSite();
  const companyName = company.name;
  const site = settings.name;
  return (
    <>
      <h1>
        <Trans>Privacy policy</Trans>
      </h1>
      <p>
        <Trans>
          {companyName} is responsible for what happens with your data on {site}.
        </Trans>
      </p>
      <CompanyAddress company={company} />
      <h2>
        <Trans>What we hold, and why</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Your email address and a hash of your password: to let you log in and to write to you.</Trans>
        </li>
        <li>
          <Trans>
            Your profile (name, age, gender, place, photos, what you tell about yourself): others see it, that is its
            purpose.
          </Trans>
        </li>
        <li>
          <Trans>
            Whom you look for: it says something about your sexual orientation. We use it only with your explicit
            consent, to show you people, and never for advertising.
          </Trans>
        </li>
        <li>
          <Trans>Messages and likes: to deliver them.</Trans>
        </li>
        <li>
          <Trans>
            Payments: our payment provider handles your payment details; we hold the amount, the method and the state.
          </Trans>
        </li>
        <li>
          <Trans>Technical records such as the time of a request: to keep the service safe, and only briefly.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Cookies</Trans>
      </h2>
      <p>
        <Trans>
          Only those that the service needs: one for your session and one for your language. No tracking by others.
        </Trans>
      </p>
      <h2>
        <Trans>Who else sees it</Trans>
      </h2>
      <p>
        <Trans>
          Our hosting, mail and payment providers, on our instructions and under contract. We do not sell data.
        </Trans>
      </p>
      <h2>
        <Trans>How long</Trans>
      </h2>
      <p>
        <Trans>
          As long as your account exists. After a deletion the rest follows in 14 days, except what the law makes us
          keep, such as invoices.
        </Trans>
      </p>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          You can see, correct, export and delete your data, withdraw your consent, and object. Write to us; we answer
          within a month. You can also complain to the supervisory authority of your country.
        </Trans>
      </p>
    </>
  );
}
