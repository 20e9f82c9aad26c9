import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { DELETION_GRACE_DAYS, withdrawalDays } from '@vonk/schema/constants';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';
import { ContentPage, type Section } from '../exports/content-page.tsx';
import styles from './faq.module.css';
import { SupportLinks } from './support-links.tsx';

await loadWords('pages');

export const handle: PageHandle = {
  title: msg({ message: 'FAQ', context: 'page title' }),
  description: msg`Answers about profiles, chatting, credits, premium and your account.`,
  isIndexed: true,
};

interface Question {
  /** Its id, used as the fragment. */
  id: string;
  asked: ReactNode;
  answer: ReactNode;
}

export default function Faq() {
  const { settings } = useSite();
  const site = settings.name;
  const minAge = settings.min_age;
  const days = withdrawalDays(settings);
  const supportEmail = settings.support_email;

  const start: Question[] = [
    {
      id: 'free',
      asked: <Trans>What is free?</Trans>,
      answer: (
        <Trans>
          Signing up, your profile, searching, likes, and reading what others write to you. Sending messages, photos and
          gifts costs credits.
        </Trans>
      ),
    },
    {
      id: 'who',
      asked: <Trans>Who may sign up?</Trans>,
      answer: <Trans>Anybody aged {minAge} or over, with one account and their own details.</Trans>,
    },
    {
      id: 'no-mail',
      asked: <Trans>I got no activation email. What now?</Trans>,
      answer: (
        <Trans>
          Look in your spam folder first. After that, log in and have it sent again: the notice above the page has a
          button for it. Until you confirm your address, your messages wait and nobody can answer you.
        </Trans>
      ),
    },
    {
      id: 'password',
      asked: <Trans>I forgot my password.</Trans>,
      answer: (
        <>
          <Trans>Have a link mailed to you, and choose a new one. That logs you out everywhere else.</Trans>{' '}
          <Link to="/reset-password">
            <Trans>Choose a new password</Trans>
          </Link>
        </>
      ),
    },
  ];

  const meeting: Question[] = [
    {
      id: 'fictional',
      asked: <Trans>What are fictional profiles?</Trans>,
      answer: (
        <>
          {settings.fictional_warning}{' '}
          <Trans>We write and answer them. You know them by the icon and the word “Fictional”, everywhere.</Trans>
        </>
      ),
    },
    {
      id: 'limit',
      asked: <Trans>How many chats can I start?</Trans>,
      answer: (
        <Trans>
          As a free member two, and you may answer everyone who writes to you. Premium members start as many as they
          like.
        </Trans>
      ),
    },
    {
      id: 'photos',
      asked: <Trans>Who sees my photos?</Trans>,
      answer: (
        <Trans>
          Visitors can see your main photo, and members the public ones. Photos that you mark as private are for premium
          members only. Without one you can still be found.
        </Trans>
      ),
    },
    {
      id: 'annoying',
      asked: <Trans>Somebody bothers me.</Trans>,
      answer: (
        <Trans>
          Block them on their profile or in the chat: you no longer see each other, and they are not told. Report them
          too when they break the rules or ask for money.
        </Trans>
      ),
    },
  ];

  const paying: Question[] = [
    {
      id: 'subscription',
      asked: <Trans>Is Premium a subscription?</Trans>,
      answer: (
        <>
          <Trans>
            No. You become a premium member with your first bundle of credits, and nothing is ever ordered by itself.
          </Trans>{' '}
          <Link to="/pricing">
            <Trans>Prices</Trans>
          </Link>
        </>
      ),
    },
    {
      id: 'spent',
      asked: <Trans>Where do I see what I have spent?</Trans>,
      answer: (
        <>
          <Trans>Under “Transactions” stand all payments, and every credit that came or went.</Trans>{' '}
          <Link to="/transactions">
            <Trans>Transactions</Trans>
          </Link>
        </>
      ),
    },
    {
      id: 'withdraw',
      asked: <Trans>Can I have my money back?</Trans>,
      answer: (
        <>
          <Trans>For credits that you have not used: yes, within {days} days and without a reason.</Trans>{' '}
          <Link to="/pages/return-policy">
            <Trans>Return policy</Trans>
          </Link>
        </>
      ),
    },
    {
      id: 'failed',
      asked: <Trans>I have paid and see no credits.</Trans>,
      answer: (
        <Trans>
          Some methods take a while, a bank transfer up to some working days. The credits come by themselves. Does it
          take longer? Write to {supportEmail} with the date and the amount.
        </Trans>
      ),
    },
  ];

  const leaving: Question[] = [
    {
      id: 'mails',
      asked: <Trans>I get too many emails.</Trans>,
      answer: (
        <>
          <Trans>
            Choose in your settings which ones you want, or use the link to unsubscribe at the foot of each email.
          </Trans>{' '}
          <Link to="/notifications">
            <Trans>Settings</Trans>
          </Link>
        </>
      ),
    },
    {
      id: 'delete',
      asked: <Trans>How do I delete my account?</Trans>,
      answer: (
        <Trans>
          In your settings, with your password. Your profile vanishes at once. For {DELETION_GRACE_DAYS} days you can
          change your mind with the link in our email; after that everything is gone, unused credits included.
        </Trans>
      ),
    },
    {
      id: 'safe',
      asked: <Trans>How do I stay safe?</Trans>,
      answer: (
        <Trans>
          Keep your full name, address and bank details to yourself, and never send money to somebody you have not met.
          Meet for the first time in a public place, and tell a friend.
        </Trans>
      ),
    },
  ];

  const sections: Section[] = [
    { id: 'start', title: <Trans>Getting started</Trans>, content: <Questions questions={start} /> },
    { id: 'meeting', title: <Trans>Meeting and chatting</Trans>, content: <Questions questions={meeting} /> },
    { id: 'paying', title: <Trans>Credits and Premium</Trans>, content: <Questions questions={paying} /> },
    { id: 'leaving', title: <Trans>Peace and privacy</Trans>, content: <Questions questions={leaving} /> },
    {
      id: 'more',
      title: <Trans>Anything else?</Trans>,
      content: (
        <p>
          <Trans>Write to us. We gladly help you with {site}.</Trans>
          <br />
          <SupportLinks />
        </p>
      ),
    },
  ];

  return <ContentPage title={<Trans>Frequently asked questions</Trans>} sections={sections} />;
}

function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ id, asked, answer }) => (
        <details key={id} id={id} className={styles.item}>
          <summary className={styles.question}>
            {asked}
            <ChevronDown aria-hidden="true" />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
