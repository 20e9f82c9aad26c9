import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@vonk/i18n/formats';
import { useSite } from '../../site.ts';
import { CompanyAddress } from './company-address.tsx';
import type { ContentProps } from './page.tsx';

export function Terms({ company }: ContentProps) {
  const { i18n } = useLingui();
  const { settings } = useSite();
  const site = settings.name;
  const companyName = company.name;
  const version = formatDate(i18n.locale, new Date(settings.terms_version));
  const minAge = settings.min_age;
  return (
    <>
      <h1>
        <Trans>Terms and conditions</Trans>
      </h1>
      <p className="muted">
        <Trans>Version of {version}</Trans>
      </p>
      <h2>
        <Trans>Who we are</Trans>
      </h2>
      <p>
        <Trans>
          {site} is a service of {companyName}. You make your agreement with this company when you create an account.
        </Trans>
      </p>
      <CompanyAddress company={company} />
      <h2>
        <Trans>Who may use {site}</Trans>
      </h2>
      <p>
        <Trans>
          You must be {minAge} or older. One person has one account, under your own details, and does not pass it on to
          others.
        </Trans>
      </p>
      <h2 id="fictional">
        <Trans>Fictional profiles</Trans>
      </h2>
      <p>{settings.fictional_warning}</p>
      <p>
        <Trans>
          Fictional profiles are written and answered by us, for entertainment. Each of them carries an icon and the
          word “Fictional” wherever it is shown: on its card, on its profile, in the chat, and before you pay. No date
          with such a profile can come about.
        </Trans>
      </p>
      <h2>
        <Trans>Credits, prices and Premium</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Creating an account is free. There is no subscription: you buy a bundle of credits when you want one.
          </Trans>
        </li>
        <li>
          <Trans>
            What a message costs, in credits and in money, stands beside the field before you send it. Reading is free.
          </Trans>
        </li>
        <li>
          <Trans>Prices include VAT. Your first paid bundle makes you a premium member.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Right of withdrawal</Trans>
      </h2>
      <p>
        <Trans>
          You may withdraw from a purchase within 14 days without giving a reason. You ask us to deliver credits at
          once; for those that you have used by then no money is returned, for unused ones it is.
        </Trans>
      </p>
      <h2>
        <Trans>How we treat each other</Trans>
      </h2>
      <p>
        <Trans>
          No threats, no hate, nothing illegal, no money requests, no advertising. Who breaks this can be warned or
          excluded; we say why, and you can object.
        </Trans>
      </p>
      <h2>
        <Trans>Ending it</Trans>
      </h2>
      <p>
        <Trans>
          You can have your account deleted at any time by writing to us; mandatory law of the country you live in stays
          in force.
        </Trans>
      </p>
    </>
  );
}
