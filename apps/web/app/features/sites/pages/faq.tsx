import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DELETION_GRACE_DAYS, withdrawalDays } from '@vonk/schema/constants';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';
import { ContentPage, More, type NamedPage, Section } from '../exports/content-page.tsx';
import styles from './faq.module.css';
import { SupportLinks } from './support-links.tsx';

await loadWords('pages');

export const handle: PageHandle = {
  words: 'pages',
  title: msg({ message: 'FAQ', context: 'page title' }),
  description: msg`Answers about profiles, chatting, credits, premium and your account.`,
  isIndexed: true,
};

export default function Faq() {
  const { settings } = useSite();
  const site = settings.name;
  const minAge = settings.min_age;
  const days = withdrawalDays(settings);
  const supportEmail = settings.support_email;

  return (
    <ContentPage title={<Trans>Frequently asked questions</Trans>}>
      <Questions id="start" title={<Trans>Getting started</Trans>}>
        <Question id="free" asked={<Trans>What is free?</Trans>}>
          <Trans>
            Signing up, your profile, searching, likes, and reading what others write to you. Sending messages, photos
            and gifts costs credits.
          </Trans>
        </Question>
        <Question id="who" asked={<Trans>Who may sign up?</Trans>}>
          <Trans>Anyone aged {minAge} or over, with one account and their own details.</Trans>
        </Question>
        <Question id="no-mail" asked={<Trans>I got no activation email. What now?</Trans>}>
          <Trans>
            Look in your spam folder first. After that, log in and have it sent again: the notice above the page has a
            button for it. Until you confirm your address, your messages wait and nobody can answer you.
          </Trans>
        </Question>
        <Question id="password" asked={<Trans>I forgot my password.</Trans>} more="/reset-password">
          <Trans>Have a link mailed to you, and choose a new one. That logs you out everywhere else.</Trans>
        </Question>
      </Questions>
      <Questions id="meeting" title={<Trans>Meeting and chatting</Trans>}>
        <Question id="fictional" asked={<Trans>What are fictional profiles?</Trans>}>
          {settings.fictional_warning}{' '}
          <Trans>We write and answer them. You know them by the icon and the word “Fictional”, everywhere.</Trans>
        </Question>
        <Question id="limit" asked={<Trans>How many chats can I start?</Trans>}>
          <Trans>
            As a free member two, and you may answer everyone who writes to you. Premium members start as many as they
            like.
          </Trans>
        </Question>
        <Question id="photos" asked={<Trans>Who sees my photos?</Trans>}>
          <Trans>
            Visitors can see your main photo, and members the public ones. Photos that you mark as private are for
            premium members only. Without one you can still be found.
          </Trans>
        </Question>
        <Question id="annoying" asked={<Trans>Someone bothers me.</Trans>}>
          <Trans>
            Block them on their profile or in the chat: you no longer see each other, and they are not told. Report them
            too when they break the rules or ask for money.
          </Trans>
        </Question>
      </Questions>
      <Questions id="paying" title={<Trans>Credits and Premium</Trans>}>
        <Question id="subscription" asked={<Trans>Is Premium a subscription?</Trans>} more="/pricing">
          <Trans>
            No. You become a premium member with your first bundle of credits, and nothing is ever ordered by itself.
          </Trans>
        </Question>
        <Question id="spent" asked={<Trans>Where do I see what I have spent?</Trans>} more="/transactions">
          <Trans>Under “Transactions” stand all payments, and every credit that came or went.</Trans>
        </Question>
        <Question id="withdraw" asked={<Trans>Can I have my money back?</Trans>} more="/pages/return-policy">
          <Trans>For credits that you have not used: yes, within {days} days and without a reason.</Trans>
        </Question>
        <Question id="failed" asked={<Trans>I have paid and see no credits.</Trans>}>
          <Trans>
            Some methods take a while, a bank transfer up to some working days. The credits come by themselves. Does it
            take longer? Write to {supportEmail} with the date and the amount.
          </Trans>
        </Question>
      </Questions>
      <Questions id="leaving" title={<Trans>Peace and privacy</Trans>}>
        <Question id="mails" asked={<Trans>I get too many emails.</Trans>} more="/settings/notifications">
          <Trans>
            Choose in your settings which ones you want, or use the link to unsubscribe at the foot of each email.
          </Trans>
        </Question>
        <Question id="delete" asked={<Trans>How do I delete my account?</Trans>}>
          <Trans>
            In your settings, with your password. Your profile vanishes at once. For {DELETION_GRACE_DAYS} days you can
            change your mind with the link in our email; after that everything is gone, unused credits included.
          </Trans>
        </Question>
        <Question id="safe" asked={<Trans>How do I stay safe?</Trans>}>
          <Trans>
            Keep your full name, address and bank details to yourself, and never send money to someone you have not met.
            Meet for the first time in a public place, and tell a friend.
          </Trans>
        </Question>
      </Questions>
      <Section id="more" title={<Trans>Anything else?</Trans>}>
        <p>
          <Trans>Write to us. We gladly help you with {site}.</Trans>
          <br />
          <SupportLinks />
        </p>
      </Section>
    </ContentPage>
  );
}

function Questions({ children, ...section }: ComponentProps<typeof Section>) {
  return (
    <Section {...section}>
      <div className={styles.list}>{children}</div>
    </Section>
  );
}

interface QuestionProps {
  /** Used as the fragment. */
  id: string;
  asked: ReactNode;
  more?: NamedPage;
  /** The answer. */
  children: ReactNode;
}

function Question({ id, asked, more, children }: QuestionProps) {
  return (
    <details id={id} className={styles.item}>
      <summary className={styles.question}>
        {asked}
        <ChevronDown aria-hidden="true" />
      </summary>
      <p className={styles.answer}>
        {children}
        <More page={more} />
      </p>
    </details>
  );
}
