import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link } from '@remix-run/react';
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
  title: msg`Service`,
  description: msg`How to reach us, and what we can help you with.`,
  isIndexed: true,
};

export const loader = (args: LoaderFunctionArgs) => findCompany(args);

export default function Service() {
  const company = useCompany();
  const { settings } = useSite();
  const site = settings.name;
  const companyName = company.name;

  return (
    <ContentPage title={<Trans>Service</Trans>}>
      <Section id="reach" title={<Trans>How to reach us</Trans>}>
        <p>
          <SupportLinks />
        </p>
        <p>
          <Trans>
            Write from the email address of your account: then we find it at once. Never tell anyone your password; we
            do not ask for it.
          </Trans>
        </p>
      </Section>
      <Section id="yourself" title={<Trans>What you can do yourself</Trans>}>
        <ul>
          <li>
            <Link to="/pages/faq">
              <Trans>Find an answer to what is asked most</Trans>
            </Link>
          </li>
          <li>
            <Link to="/reset-password">
              <Trans>Choose a new password</Trans>
            </Link>
          </li>
          <li>
            <Link to="/notifications">
              <Trans>Change your email address, language and notifications, or delete your account</Trans>
            </Link>
          </li>
          <li>
            <Link to="/transactions">
              <Trans>See your payments and what your credits went to</Trans>
            </Link>
          </li>
        </ul>
      </Section>
      <Section id="trouble" title={<Trans>Trouble with someone</Trans>}>
        <p>
          <Trans>
            You can block and report someone on their profile and in the chat. Does someone ask you for money? Send
            none, report it, and tell the police when you have lost something. When you are in danger, call the
            emergency number first.
          </Trans>
        </p>
      </Section>
      <Section id="complaints" title={<Trans>Not satisfied?</Trans>}>
        <p>
          <Trans>With the complaints form you get a number, by which you can ask how things stand.</Trans>{' '}
          <Link to="/complaints">
            <Trans>Complaints</Trans>
          </Link>
        </p>
      </Section>
      <Section id="company" title={<Trans>Who we are</Trans>}>
        <p>
          <Trans>
            {site} is a service of {companyName}.
          </Trans>
        </p>
        <CompanyAddress company={company} />
      </Section>
    </ContentPage>
  );
}
