import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  asksForTrafficSource,
  CAME_BY_COOKIE,
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  SESSION_COOKIE,
  SESSION_DAYS,
  SOURCE_COOKIE_DAYS,
  VISITOR_COOKIE_DAYS,
} from '@vonk/schema/constants';
import type { ReactNode } from 'react';
import { FLAGS } from '../../../browser/kept-flags.ts';
import { loadWords } from '../../../i18n/catalogs.ts';
import type { PageHandle } from '../../../navigation/page-handle.ts';
import { useSite } from '../../../site.ts';
import { THEME_COOKIE } from '../../../theme.ts';
import { DRAFT_DAYS, MOST_DRAFTS } from '../../chat/exports/message-draft.ts';
import { ContentPage, List, Section, TextSection } from '../exports/content-page.tsx';
import styles from './cookies.module.css';

await loadWords('pages');

export const handle: PageHandle = {
  words: 'pages',
  title: msg`Cookies`,
  description: msg`Which cookies we set, what each is for, and how long it stays.`,
  isIndexed: true,
};

export default function Cookies() {
  const { settings } = useSite();
  const site = settings.name;
  const cameBy = CAME_BY_COOKIE;

  return (
    <ContentPage
      title={<Trans>Cookies</Trans>}
      changed="2026-11-28"
      intro={
        <p>
          <Trans>
            A cookie is a small text that a site asks your browser to keep. {site} uses few of them, and none that
            follows you elsewhere.
          </Trans>
        </p>
      }
    >
      <Section id="which" title={<Trans>The cookies of this site</Trans>}>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans context="column: a cookie’s name">Name</Trans>
                </th>
                <th scope="col">
                  <Trans context="column: a cookie’s purpose">What for</Trans>
                </th>
                <th scope="col">
                  <Trans context="column: how long a cookie stays">How long</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              <Cookie names={[SESSION_COOKIE]} days={SESSION_DAYS}>
                <Trans>Keeps you logged in. Each visit renews it.</Trans>
              </Cookie>
              <Cookie names={[LOCALE_COOKIE]} days={LOCALE_COOKIE_DAYS}>
                <Trans>The language that you chose.</Trans>
              </Cookie>
              <Cookie names={[THEME_COOKIE]} days={VISITOR_COOKIE_DAYS}>
                <Trans>That you chose light or dark colours on this device.</Trans>
              </Cookie>
              <Cookie names={['vid']} days={VISITOR_COOKIE_DAYS}>
                <Trans>
                  A random number, so that a form that your browser sends twice counts once. It says nothing of you.
                </Trans>
              </Cookie>
              {asksForTrafficSource(settings) && (
                <Cookie names={['source']} days={SOURCE_COOKIE_DAYS}>
                  <Trans>
                    That an advertisement or a partner led you here, and nothing else of it: this site lets such
                    visitors in, or look around, otherwise than others.
                  </Trans>
                </Cookie>
              )}
              {settings.partner_cookie_days > 0 && (
                <Cookie names={[CAME_BY_COOKIE]} days={settings.partner_cookie_days}>
                  <Trans>
                    Which partner’s link led you here first, so that the partner can be paid. It is gone once you sign
                    up, and is not set where your browser asks for that (Global Privacy Control).
                  </Trans>
                </Cookie>
              )}
              <Cookie names={['discount-code']} days={7}>
                <Trans>The discount code of the link that you came by, until you can use it.</Trans>
              </Cookie>
              <Cookie names={['pay-next']} days={1}>
                <Trans>The page that you go back to once you have paid.</Trans>
              </Cookie>
              <Cookie names={['passkey', 'changed', 'done']} days={1}>
                <Trans>
                  For minutes at most: that it is you who was asked for a passkey, and that you have just changed
                  something, so that the next page shows it.
                </Trans>
              </Cookie>
              <Cookie names={Object.values(FLAGS)} days={VISITOR_COOKIE_DAYS}>
                <Trans>When you closed a notice, so that it stays closed.</Trans>
              </Cookie>
            </tbody>
          </table>
        </div>
      </Section>
      <Section id="storage" title={<Trans>What else your browser keeps</Trans>}>
        <List>
          <Trans>Local storage: the same marks of the notices that you closed.</Trans>
          <Trans>
            Local storage: messages that you have begun to write and not yet sent, the newest {MOST_DRAFTS}, for{' '}
            {DRAFT_DAYS} days at most. They are gone when you log out.
          </Trans>
          <Trans>
            Session storage: what you have typed into a sign-up and not yet sent, never a password. It is gone when you
            close the tab.
          </Trans>
          <Trans>Where you allow it: an address at which your device receives notifications.</Trans>
        </List>
      </Section>
      <TextSection id="consent" title={<Trans>Why we do not ask for consent</Trans>}>
        {settings.partner_cookie_days > 0 ? (
          <Trans>
            All but one of these are needed for what you ask the site to do, and the law wants no consent for those. The
            one called {cameBy} only tells which partner led you here: it does not follow you, and you can delete it at
            any time. There are no cookies that choose advertising for you, for statistics or of other companies. When
            you pay, the page of the payment provider has cookies of its own.
          </Trans>
        ) : (
          <Trans>
            All of these are needed for what you ask the site to do, and the law wants no consent for those. There are
            no cookies that choose advertising for you, for statistics or of other companies. When you pay, the page of
            the payment provider has cookies of its own.
          </Trans>
        )}
      </TextSection>
      <TextSection id="remove" title={<Trans>How to remove them</Trans>}>
        <Trans>
          Logging out ends the session. All else you can delete or block in your browser’s settings. Without cookies you
          can read the public pages, and cannot log in.
        </Trans>
      </TextSection>
    </ContentPage>
  );
}

interface CookieProps {
  names: string[];
  days: number;
  /** What it is for. */
  children: ReactNode;
}

function Cookie({ names, days, children }: CookieProps) {
  return (
    <tr>
      <th scope="row" translate="no">
        {names.join(', ')}
      </th>
      <td>{children}</td>
      <td>
        <Plural value={days} one="# day" other="# days" />
      </td>
    </tr>
  );
}
