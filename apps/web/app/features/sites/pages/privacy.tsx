import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { DELETION_GRACE_DAYS } from '@vonk/schema/constants';
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
  title: msg`Privacy policy`,
  description: msg`What we keep about you, why and for how long, and how to see it or have it erased.`,
  isIndexed: true,
};

export const loader = findCompany;

export default function Privacy() {
  const { name: companyName } = useCompany();
  const { settings } = useSite();
  const site = settings.name;

  return (
    <ContentPage
      title={<Trans>Privacy policy</Trans>}
      changed="2026-11-23"
      intro={
        <>
          <p>
            <Trans>
              {companyName} is responsible for what happens with your data on {site}.
            </Trans>
          </p>
          <CompanyAddress />
        </>
      }
    >
      <Section id="what" title={<Trans>What we hold, and why</Trans>}>
        <List>
          <Trans>Your email address and a hash of your password: to let you log in and to write to you.</Trans>
          <Trans>
            Your profile (name, age, gender, place, photos, what you tell about yourself): others see it, that is its
            purpose.
          </Trans>
          <Trans>
            Whom you look for: it says something about your sexual orientation. We use it only with your explicit
            consent, to show you people, and never for advertising.
          </Trans>
          <Trans>Messages and likes: to deliver them.</Trans>
          <Trans>
            Payments: our payment provider handles your payment details; we hold the amount, the method and the state.
          </Trans>
          <Trans>Which partner’s link led you here first, if one did, and what it said: to pay the partner.</Trans>
          <Trans>Complaints and reports: to look into them, to answer you, and to show that we did.</Trans>
          <Trans>
            Your internet address and your browser: to know your country, for languages and prices, to show you where
            you are logged in, and to keep the service safe. From the address we tell nothing closer than a country.
          </Trans>
          <Trans>Technical records such as the time of a request: to keep the service safe, and only briefly.</Trans>
        </List>
      </Section>
      <TextSection id="grounds" title={<Trans>On what grounds</Trans>}>
        <Trans>
          Most of it is needed for our agreement with you. For your sexual orientation and for news by email we ask your
          consent. Safety, the prevention of fraud and paying partners are our legitimate interest, and bookkeeping is a
          legal duty.
        </Trans>
      </TextSection>
      <Section id="cookies" title={<Trans>Cookies</Trans>}>
        <p>
          <Trans>Few, and all our own. No tracking by others.</Trans>{' '}
          <Link to="/pages/cookies">
            <Trans>Which ones, and for how long</Trans>
          </Link>
        </p>
      </Section>
      <TextSection id="others" title={<Trans>Who else sees it</Trans>}>
        <Trans>
          Our hosting, mail and payment providers, on our instructions and under contract. We do not sell data.
        </Trans>
        <Trans>
          The partner whose link led you here, if one did: that someone who followed it signed up, confirmed the address
          or paid for the first time, and how much; not who.
        </Trans>
        <Trans>
          What you write to a fictional profile is read by those who answer for it on our behalf. They are bound to
          secrecy.
        </Trans>
      </TextSection>
      <TextSection id="how-long" title={<Trans>How long</Trans>}>
        <Trans>
          As long as your account exists. After a deletion the rest follows in {DELETION_GRACE_DAYS} days, except what
          the law makes us keep, such as invoices.
        </Trans>
      </TextSection>
      <TextSection id="rights" title={<Trans>Your rights</Trans>}>
        <Trans>
          You can see, correct, export and delete your data, withdraw your consent, and object. Write to us; we answer
          within a month. You can also complain to the supervisory authority of your country.
        </Trans>
      </TextSection>
      <TextSection id="safety" title={<Trans>How we guard it</Trans>}>
        <Trans>
          Passwords and login cookies are kept only as hashes, connections are encrypted, photos lose their hidden data
          such as the place where they were taken, and no member sees another’s email address.
        </Trans>
      </TextSection>
    </ContentPage>
  );
}
