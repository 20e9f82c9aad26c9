import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '@vonk/i18n/formats';
import { LANGUAGES } from '@vonk/schema/constants';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';
import { findCompany } from '../../catalogs/exports/lists.server.ts';
import { ContentPage, Section, TextSection } from '../exports/content-page.tsx';
import { CompanyAddress } from './company-address.tsx';
import { SupportLinks } from './support-links.tsx';

await loadWords('pages');

export const handle: PageHandle = {
  words: 'pages',
  title: msg`Compliance statement`,
  description: msg`Adults only, fictional profiles always labelled, reports answered: what we hold ourselves to.`,
  isIndexed: true,
};

export const loader = findCompany;

export default function Compliance() {
  const { i18n } = useLingui();
  const { settings, locales } = useSite();
  const site = settings.name;
  const minAge = settings.min_age;
  const languages = formatList(
    i18n.locale,
    locales.map((locale) => LANGUAGES[locale]),
  );

  return (
    <ContentPage title={<Trans>Compliance statement</Trans>} changed="2026-11-21">
      <TextSection id="honesty" title={<Trans>Fictional profiles</Trans>}>
        {settings.fictional_warning}
        <Trans>
          They are labelled with an icon and in words on every card, profile, chat and pop-up, and before every payment.
          The label cannot be switched off. Likes and messages never go out in the name of a real member who did not
          send them.
        </Trans>
      </TextSection>
      <TextSection id="adults" title={<Trans>Adults only</Trans>}>
        <Trans>
          Nobody under {minAge} may have an account. We ask for the date of birth and close an account as soon as we
          learn that it belongs to a minor.
        </Trans>
      </TextSection>
      <TextSection id="contact" title={<Trans>Points of contact</Trans>}>
        <Trans>
          Authorities and members reach us at one address under the Digital Services Act (articles 11 and 12). The
          languages of this site are: {languages}.
        </Trans>
        <SupportLinks />
      </TextSection>
      <TextSection id="notices" title={<Trans>Notices of illegal content</Trans>} more="/complaints">
        <Trans>
          Members report where the content stands, anyone else with the complaints form. We confirm each notice with a
          number, decide with care and without delay, and say what we decided and how to object.
        </Trans>
      </TextSection>
      <TextSection id="decisions" title={<Trans>Decisions, reasons and appeals</Trans>} more="/pages/ban">
        <Trans>
          People decide, not machines. Whoever is affected gets a statement of reasons and can object free of charge for
          six months, go to a certified body for the settlement of disputes, or to court.
        </Trans>
      </TextSection>
      <TextSection id="order" title={<Trans>What you see first</Trans>}>
        <Trans>
          Search results are ordered by when someone was last active, by when they joined, or by distance: you choose.
          Nobody can pay for a higher place. Advertisements are labelled as such.
        </Trans>
        <Trans>
          Matches are ordered by what both of you like, how near you live, age, a photo and recent activity. A daily
          draw decides between equals. Each match says why it is shown.
        </Trans>
      </TextSection>
      <TextSection id="buying" title={<Trans>Buying</Trans>} more="/pages/return-policy">
        <Trans>
          No subscription and no automatic orders. The price in money stands beside the price in credits, the button
          says that it obliges you to pay, and you can withdraw in two steps.
        </Trans>
      </TextSection>
      <TextSection id="data" title={<Trans>Your data</Trans>} more="/pages/privacy">
        <Trans>
          You can export everything that we hold on you and have it deleted. Sexual orientation is used only with
          explicit consent.
        </Trans>
      </TextSection>
      <TextSection id="access" title={<Trans>Accessibility</Trans>}>
        <Trans>
          {site} is built to the guidelines WCAG 2.2, level AA. Does something stand in your way? Tell us, and we help
          you and repair it.
        </Trans>
      </TextSection>
      <TextSection id="sources" title={<Trans>Data of others</Trans>}>
        <Trans>
          Names and places of towns come from <a href="https://www.geonames.org">GeoNames</a> under the licence{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>; we selected, shortened and rounded them.
        </Trans>
      </TextSection>
      <Section id="company" title={<Trans>Who is responsible</Trans>}>
        <CompanyAddress />
      </Section>
    </ContentPage>
  );
}
