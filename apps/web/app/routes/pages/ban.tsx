import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { loadWords } from '../../i18n/catalogs.ts';
import type { PageHandle } from '../../page-handle.ts';
import { useSite } from '../../site.ts';
import { ContentPage, type Section } from './content-page.tsx';

await loadWords('pages');

export const handle: PageHandle = { title: msg`House rules and bans` };

const CHANGED = new Date('2026-11-20T12:00:00Z');

export default function Ban() {
  const { settings } = useSite();
  const minAge = settings.min_age;

  const sections: Section[] = [
    {
      id: 'rules',
      title: <Trans>What is not allowed</Trans>,
      content: (
        <ul>
          <li>
            <Trans>Being younger than {minAge}, or anything sexual that involves minors.</Trans>
          </li>
          <li>
            <Trans>Threats, stalking, blackmail, hate, and insults that go on after a no.</Trans>
          </li>
          <li>
            <Trans>Asking for money, gift cards or bank details, or offering investments.</Trans>
          </li>
          <li>
            <Trans>Advertising, paid sexual services, and links that lead people away to pay elsewhere.</Trans>
          </li>
          <li>
            <Trans>Posing as somebody else, or posting photos of others without their consent.</Trans>
          </li>
          <li>
            <Trans>Several accounts, automatic messages, and copying profiles.</Trans>
          </li>
          <li>
            <Trans>Anything that the law forbids.</Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'report',
      title: <Trans>Telling us</Trans>,
      content: (
        <p>
          <Trans>
            Report a profile, a photo or a message where it stands: members find “Report” beside it. Anybody else can
            use the complaints form. The one you report is not told who you are.
          </Trans>{' '}
          <Link to="/complaints">
            <Trans>Complaints</Trans>
          </Link>
        </p>
      ),
    },
    {
      id: 'measures',
      title: <Trans>What we do</Trans>,
      content: (
        <p>
          <Trans>
            A person looks at it and chooses the mildest step that helps: a warning, removing a text or photo, or
            closing the account. Grave cases, such as threats or fraud, close it at once, and may go to the police.
          </Trans>
        </p>
      ),
    },
    {
      id: 'reasons',
      title: <Trans>You are told why</Trans>,
      content: (
        <p>
          <Trans>
            Whoever we warn or exclude gets a statement of reasons: what it is about, which rule was broken, how we came
            to know, and how to object. When you log in to a closed account, you see it there.
          </Trans>
        </p>
      ),
    },
    {
      id: 'appeal',
      title: <Trans>Objecting</Trans>,
      content: (
        <p>
          <Trans>
            You can object free of charge within six months, from the page with the reasons or with the complaints form.
            Somebody who did not take the decision looks at it again and answers you. You can also go to a certified
            body for the settlement of disputes, or to court.
          </Trans>
        </p>
      ),
    },
    {
      id: 'credits',
      title: <Trans>Your credits</Trans>,
      content: (
        <p>
          <Trans>
            A closed account cannot spend credits. Your right of withdrawal for credits that you have bought and not
            used remains.
          </Trans>{' '}
          <Link to="/pages/return-policy">
            <Trans>Return policy</Trans>
          </Link>
        </p>
      ),
    },
    {
      id: 'misuse',
      title: <Trans>Misuse of reports</Trans>,
      content: (
        <p>
          <Trans>
            Who reports others again and again without reason is warned, and after that no longer heard for a while.
          </Trans>
        </p>
      ),
    },
  ];

  return (
    <ContentPage
      title={<Trans>House rules and bans</Trans>}
      changed={CHANGED}
      intro={
        <p>
          <Trans>
            Flirting is a game for two. These rules keep it one that both enjoy. They hold for everyone, members who pay
            included.
          </Trans>
        </p>
      }
      sections={sections}
    />
  );
}
