import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DELETION_GRACE_DAYS, withdrawalDays } from '@vonk/schema/constants';
import { IconButton } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { ChevronDown, Search, X } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';
import { ContentPage, More, type NamedPage, Section } from '../exports/content-page.tsx';
import styles from './faq.module.css';
import { foundBy } from './found-by.ts';
import { SupportLinks } from './support-links.tsx';

await loadWords('pages');

export const handle: PageHandle = {
  words: 'pages',
  title: msg({ message: 'FAQ', context: 'page title' }),
  description: msg`Answers about profiles, chatting, credits, premium and your account.`,
  isIndexed: true,
};

/** The questions that what was typed leaves, by their ids; null for all. */
const FoundContext = createContext<ReadonlySet<string> | null>(null);

export default function Faq() {
  const questions = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  return (
    <FoundContext.Provider value={found}>
      <div ref={questions} className={styles.page}>
        <Answers
          search={
            <AnswerSearch
              found={found}
              onSearch={(words) => setFound(foundBy(words, questions.current?.querySelectorAll('details') ?? []))}
            />
          }
        />
      </div>
    </FoundContext.Provider>
  );
}

function AnswerSearch({ found, onSearch }: { found: ReadonlySet<string> | null; onSearch: (words: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const count = found?.size;

  function type(words: string): void {
    setText(words);
    onSearch(words);
  }

  return (
    <search className={styles.search}>
      <div className={styles.box}>
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="search"
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t`Search the answers`}
          aria-label={t`Search the answers`}
          onChange={(event) => type(event.target.value)}
        />
        {text !== '' && (
          <IconButton
            label={t`Clear the search`}
            onClick={() => {
              type('');
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className="muted" role="status">
        {count === 0 && <Trans>No answer has these words. Try others, or write to us below.</Trans>}
        {count !== undefined && count > 0 && <Plural value={count} one="# answer" other="# answers" />}
      </p>
    </search>
  );
}

const TOPICS = {
  start: <Trans>Getting started</Trans>,
  meeting: <Trans>Meeting and chatting</Trans>,
  paying: <Trans>Credits and Premium</Trans>,
  leaving: <Trans>Peace and privacy</Trans>,
};

/** To the questions about each. */
function Topics() {
  const isSearching = useContext(FoundContext) !== null;
  return (
    <ul className={classes(styles.topics, isSearching && styles.unused)}>
      {Object.entries(TOPICS).map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

function Answers({ search }: { search: ReactNode }) {
  const { settings } = useSite();
  const site = settings.name;
  const minAge = settings.min_age;
  const days = withdrawalDays(settings);
  const supportEmail = settings.support_email;

  return (
    <ContentPage
      title={<Trans>Frequently asked questions</Trans>}
      intro={
        <>
          {search}
          <Topics />
        </>
      }
    >
      <Questions id="start" title={TOPICS.start}>
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
      <Questions id="meeting" title={TOPICS.meeting}>
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
      <Questions id="paying" title={TOPICS.paying}>
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
      <Questions id="leaving" title={TOPICS.leaving}>
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
    <div className={styles.questions}>
      <Section {...section}>
        <div className={styles.list}>{children}</div>
      </Section>
    </div>
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
  const found = useContext(FoundContext);
  return (
    // Found answers are open; without a search each reader opens their own.
    <details id={id} className={styles.item} hidden={found?.has(id) === false} open={found?.has(id)}>
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
