import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { formatList } from '@vonk/i18n/formats';
import { LANGUAGES } from '@vonk/schema/constants';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';
import { findCompany } from '../../catalogs/exports/lists.server.ts';
import { ContentPage, Section } from '../exports/content-page.tsx';
import { useCompany } from './company.ts';
import { CompanyAddress } from './company-address.tsx';
import { SupportLinks } from './support-links.tsx';

await loadWords('pages');

export const handle: PageHandle = {
  title: msg`Compliance statement`,
  description: msg`Adults only, fictional profiles always labelled, reports answered: what we hold ourselves to.`,
  isIndexed: true,
};

const CHANGED = new Date('2026-11-21T12:00:00Z');

export const loader = (args: LoaderFunctionArgs) => findCompany(args);

export default function Compliance() {
  const company = useCompany();
  const { i18n } = useLingui();
  const { settings, locales } = useSite();
  const site = settings.name;
  const minAge = settings.min_age;
  const languages = formatList(
    i18n.locale,
    locales.map((locale) => LANGUAGES[locale]),
  );

  return (
    <ContentPage title={<Trans>Compliance statement</Trans>} changed={CHANGED}>
      <Section id="honesty" title={<Trans>Fictional profiles</Trans>}>
        <p>{settings.fictional_warning}</p>
        <p>
          <Trans>
            They are labelled with an icon and in words on every card, profile, chat and pop-up, and before every
            payment. The label cannot be switched off. Likes and messages never go out in the name of a real member who
            did not send them.
          </Trans>
        </p>
      </Section>
      <Section id="adults" title={<Trans>Adults only</Trans>}>
        <p>
          <Trans>
            Nobody under {minAge} may have an account. We ask for the date of birth and close an account as soon as we
            learn that it belongs to a minor.
          </Trans>
        </p>
      </Section>
      <Section id="contact" title={<Trans>Points of contact</Trans>}>
        <p>
          <Trans>
            Authorities and members reach us at one address under the Digital Services Act (articles 11 and 12). The
            languages of this site are: {languages}.
          </Trans>
        </p>
        <p>
          <SupportLinks />
        </p>
      </Section>
      <Section id="notices" title={<Trans>Notices of illegal content</Trans>}>
        <p>
          <Trans>
            Members report where the content stands, anyone else with the complaints form. We confirm each notice with a
            number, decide with care and without delay, and say what we decided and how to object.
          </Trans>{' '}
          <Link to="/complaints">
            <Trans>Complaints</Trans>
          </Link>
        </p>
      </Section>
      <Section id="decisions" title={<Trans>Decisions, reasons and appeals</Trans>}>
        <p>
          <Trans>
            People decide, not machines. Whoever is affected gets a statement of reasons and can object free of charge
            for six months, go to a certified body for the settlement of disputes, or to court.
          </Trans>{' '}
          <Link to="/pages/ban">
            <Trans>House rules and bans</Trans>
          </Link>
        </p>
      </Section>
      <Section id="order" title={<Trans>What you see first</Trans>}>
        <p>
          <Trans>
            Search results are ordered by when someone was last active, by when they joined, or by distance: you choose.
            Nobody can pay for a higher place. Advertisements are labelled as such.
          </Trans>
        </p>
        <p>
          <Trans>
            Matches are ordered by what both of you like, how near you live, age, a photo and recent activity. A daily
            draw decides between equals. Each match says why it is shown.
          </Trans>
        </p>
      </Section>
      <Section id="buying" title={<Trans>Buying</Trans>}>
        <p>
          <Trans>
            No subscription and no automatic orders. The price in money stands beside the price in credits, the button
            says that it obliges you to pay, and you can withdraw in two steps.
          </Trans>{' '}
          <Link to="/pages/return-policy">
            <Trans>Return policy</Trans>
          </Link>
        </p>
      </Section>
      <Section id="data" title={<Trans>Your data</Trans>}>
        <p>
          <Trans>
            You can export everything that we hold on you and have it deleted. Sexual orientation is used only with
            explicit consent.
          </Trans>{' '}
          <Link to="/pages/privacy">
            <Trans>Privacy policy</Trans>
          </Link>
        </p>
      </Section>
      <Section id="access" title={<Trans>Accessibility</Trans>}>
        <p>
          <Trans>
            {site} is built to the guidelines WCAG 2.2, level AA. Does something stand in your way? Tell us, and we help
            you and repair it.
          </Trans>
        </p>
      </Section>
      <Section id="sources" title={<Trans>Data of others</Trans>}>
        <p>
          <Trans>
            Names and places of towns come from <a href="https://www.geonames.org">GeoNames</a> under the licence{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>; we selected, shortened and rounded
            them.
          </Trans>
        </p>
      </Section>
      <Section id="company" title={<Trans>Who is responsible</Trans>}>
        <CompanyAddress company={company} />
      </Section>
    </ContentPage>
  );
}
