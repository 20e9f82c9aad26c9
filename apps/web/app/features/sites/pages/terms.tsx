import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DELETION_GRACE_DAYS, withdrawalDays } from '@vonk/schema/constants';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';
import { findCompany } from '../../catalogs/exports/lists.server.ts';
import { ContentPage, List, Section, TextSection } from '../exports/content-page.tsx';
import { useCompany } from './company.ts';
import { CompanyAddress } from './company-address.tsx';

await loadWords('pages');

export const handle: PageHandle = {
  words: 'pages',
  title: msg`Terms and conditions`,
  description: msg`What you can expect of us and what we expect of you: accounts, credits, premium, and how to stop.`,
  isIndexed: true,
};

export const loader = findCompany;

export default function Terms() {
  const { name: companyName } = useCompany();
  const { settings } = useSite();
  const site = settings.name;
  const minAge = settings.min_age;
  const days = withdrawalDays(settings);

  return (
    <ContentPage title={<Trans>Terms and conditions</Trans>} changed={settings.terms_version}>
      <Section id="who" title={<Trans>Who we are</Trans>}>
        <p>
          <Trans>
            {site} is a service of {companyName}. You make your agreement with this company when you create an account.
          </Trans>
        </p>
        <CompanyAddress />
      </Section>
      <TextSection id="account" title={<Trans>Your account</Trans>}>
        <Trans>
          You must be {minAge} or older. One person has one account, under their own details, and does not pass it on to
          others.
        </Trans>
        <Trans>
          Keep your password to yourself. Tell us at once when you think that someone else uses your account.
        </Trans>
      </TextSection>
      <TextSection id="fictional" title={<Trans>Fictional profiles</Trans>}>
        {settings.fictional_warning}
        <Trans>
          Fictional profiles are written and answered by us, for entertainment. Each of them carries an icon and the
          word “Fictional” wherever it is shown: on its card, on its profile, in the chat, and before you pay. No date
          with such a profile can come about.
        </Trans>
      </TextSection>
      <Section id="credits" title={<Trans>Credits, prices and Premium</Trans>}>
        <List>
          <Trans>
            Creating an account is free. There is no subscription: you buy a bundle of credits when you want one.
          </Trans>
          <Trans>
            What a message costs, in credits and in money, stands beside the field before you send it. Reading is free.
          </Trans>
          <Trans>Prices include VAT. Your first paid bundle makes you a premium member.</Trans>
          <Trans>Credits belong to your account. They cannot be passed on and are not exchanged for money.</Trans>
        </List>
      </Section>
      <TextSection id="withdrawal" title={<Trans>Right of withdrawal</Trans>} more="/pages/return-policy">
        <Trans>
          You may withdraw from a purchase within {days} days without giving a reason. You ask us to deliver credits at
          once; for those that you have used by then no money is returned, for unused ones it is.
        </Trans>
      </TextSection>
      <TextSection id="conduct" title={<Trans>How we treat each other</Trans>} more="/pages/ban">
        <Trans>
          No threats, no hate, nothing illegal, no money requests, no advertising. Who breaks this can be warned or
          excluded; we say why, and you can object.
        </Trans>
      </TextSection>
      <TextSection id="what-you-post" title={<Trans>What you post</Trans>}>
        <Trans>
          Your texts and photos stay yours. You allow us to store them and to show them on {site}, for as long as they
          stand there. Post only what you may: no photos of others without their consent.
        </Trans>
      </TextSection>
      <TextSection id="liability" title={<Trans>What we answer for</Trans>}>
        <Trans>
          We keep the service running with care, and cannot promise that it is never interrupted. What members say of
          themselves is their own word. Nothing here limits what the law gives you as a consumer.
        </Trans>
      </TextSection>
      <TextSection id="ending" title={<Trans>Ending it</Trans>}>
        <Trans>
          You can delete your account at any time in your settings. For {DELETION_GRACE_DAYS} days you can come back
          through the link in our email; after that the account is gone for good.
        </Trans>
      </TextSection>
      <TextSection id="changes" title={<Trans>Changes to these terms</Trans>}>
        <Trans>
          The date above says which version this is. When we change something that matters to you, we tell you
          beforehand, and you can end the agreement.
        </Trans>
      </TextSection>
      <TextSection id="law" title={<Trans>Complaints and the law</Trans>} more="/complaints">
        <Trans>
          Are we doing something wrong? Tell us with the complaints form. The mandatory law of the country you live in
          stays in force, and you can go to its courts.
        </Trans>
      </TextSection>
    </ContentPage>
  );
}
