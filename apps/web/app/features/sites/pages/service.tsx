import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';
import { findCompany } from '../../catalogs/exports/lists.server.ts';
import { ContentPage, List, Section, TextSection } from '../exports/content-page.tsx';
import { useCompany } from './company.ts';
import { CompanyAddress } from './company-address.tsx';
import { SupportLinks } from './support-links.tsx';

await loadWords('pages');

export const handle: PageHandle = {
  words: 'pages',
  title: msg`Service`,
  description: msg`How to reach us, and what we can help you with.`,
  isIndexed: true,
};

export const loader = findCompany;

export default function Service() {
  const { name: companyName } = useCompany();
  const { settings } = useSite();
  const site = settings.name;

  return (
    <ContentPage title={<Trans>Service</Trans>}>
      <TextSection id="reach" title={<Trans>How to reach us</Trans>}>
        <SupportLinks />
        <Trans>
          Write from the email address of your account: then we find it at once. Never tell anyone your password; we do
          not ask for it.
        </Trans>
      </TextSection>
      <Section id="yourself" title={<Trans>What you can do yourself</Trans>}>
        <List>
          <Link to="/pages/faq">
            <Trans>Find an answer to what is asked most</Trans>
          </Link>
          <Link to="/reset-password">
            <Trans>Choose a new password</Trans>
          </Link>
          <Link to="/settings">
            <Trans>Change your email address, language and notifications, or delete your account</Trans>
          </Link>
          <Link to="/transactions">
            <Trans>See your payments and what your credits went to</Trans>
          </Link>
        </List>
      </Section>
      <TextSection id="trouble" title={<Trans>Trouble with someone</Trans>}>
        <Trans>
          You can block and report someone on their profile and in the chat. Does someone ask you for money? Send none,
          report it, and tell the police when you have lost something. When you are in danger, call the emergency number
          first.
        </Trans>
      </TextSection>
      <TextSection id="complaints" title={<Trans>Not satisfied?</Trans>} more="/complaints">
        <Trans>With the complaints form you get a number, by which you can ask how things stand.</Trans>
      </TextSection>
      <Section id="company" title={<Trans>Who we are</Trans>}>
        <p>
          <Trans>
            {site} is a service of {companyName}.
          </Trans>
        </p>
        <CompanyAddress />
      </Section>
    </ContentPage>
  );
}
