import './styles/tokens.css';
import './styles/base.css';
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { LinksFunction } from '@remix-run/node';
import { Links, Outlet, Scripts, useLocation, useMatches } from '@remix-run/react';
import { localeWithCountry } from '@vonk/schema/constants';
import { ToastRegion } from '@vonk/ui/toast';
import { type ReactNode, useContext, useEffect } from 'react';
import { STAND_IN_FOR_STORAGE } from './browser/session-storage.ts';
import { DocumentTheme } from './components/document-theme.tsx';
import { ErrorPage, useErrorTitle } from './components/errors/error-page.tsx';
import { LastResort } from './components/errors/last-resort.tsx';
import { MissingScript } from './components/errors/missing-script.tsx';
import { REFERENCE_META, useDocumentReference, useTakenOver } from './components/errors/reference.ts';
import { showAppBadge } from './components/frame/app-badge.ts';
import { ConnectionNotice } from './components/frame/connection-notice.tsx';
import { NextScreen } from './components/frame/next-screen.tsx';
import { useCourier } from './features/chat/exports/use-courier.ts';
import { useDraftsOfMember } from './features/chat/exports/use-message-draft.ts';
import { MatchRegion } from './features/likes/exports/match-region.tsx';
import { NoticeRegion } from './features/notifications/exports/notice-region.tsx';
import { useNotificationsOfMember } from './features/push/exports/use-notifications-of-member.ts';
import { alternateUrls, canonicalUrl } from './i18n/page-addresses.ts';
import { useCounts } from './live/counts.ts';
import { LiveProvider } from './live/live-provider.tsx';
import { HOLD_EARLY_BACK } from './navigation/early-back.ts';
import { descriptionOf, isIndexed, type PageHandle, titleOf } from './navigation/page-handle.ts';
import { ScrollRestoration } from './navigation/scroll-restoration.tsx';
import { useIdlePrefetch } from './navigation/use-idle-prefetch.ts';
import { NonceContext } from './server/nonce.ts';
import { findSite } from './server/site.server.ts';
import { SiteProvider, useSiteOrNull } from './site.ts';
import bricolageUrl from './styles/generated/display-latin.woff2?url';

/** The id of the first element after the visible page. */
const PAGE_END = 'page-end';

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [
  font(figtreeUrl),
  font(bricolageUrl),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  // With cookies, so that it is in the chosen language.
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
];

export const loader = findSite;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <SiteProvider>
      <LiveProvider>
        <Document>{children}</Document>
      </LiveProvider>
    </SiteProvider>
  );
}

/** The text of its inline scripts comes with the page, and not again with its scripts. */
function Document({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const { i18n } = useLingui();
  const reference = useDocumentReference();
  useTakenOver();
  return (
    <html lang={i18n.locale}>
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? HOLD_EARLY_BACK : '' }}
        />
        <Viewport />
        <DocumentTheme />
        <meta name={REFERENCE_META} content={reference} />
        <Title />
        <FoundTags />
        {/* Otherwise half a page would be painted first, and shift as the rest of it arrives. */}
        <link rel="expect" href={`#${PAGE_END}`} {...{ blocking: 'render' }} />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#content">
          <Trans>Skip to the content</Trans>
        </a>
        <NextScreen />
        <ToastRegion>
          <ConnectionNotice />
          <MatchRegion>{children}</MatchRegion>
          <NoticeRegion />
        </ToastRegion>
        <script
          id={PAGE_END}
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? STAND_IN_FOR_STORAGE : '' }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function Viewport() {
  const standsOnKeyboard = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.standsOnKeyboard);
  const content = 'width=device-width, initial-scale=1, viewport-fit=cover';
  return (
    <meta name="viewport" content={standsOnKeyboard ? `${content}, interactive-widget=resizes-content` : content} />
  );
}

/** Metadata for search engines and link previews. */
function FoundTags() {
  const { i18n } = useLingui();
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const site = useSiteOrNull();
  const isFailed = useErrorTitle() !== null;
  if (!site) return <meta name="robots" content="noindex" />;
  const { settings, addresses } = site;
  const { name, index_title: slogan } = settings;
  const title = titleOf(matches, i18n) ?? slogan;
  const description = descriptionOf(matches, i18n) ?? settings.description;
  const page = { addresses, pathname, search };
  const isFound = !isFailed && isIndexed(matches);
  return (
    <>
      <meta name="description" content={description} />
      {isFound ? (
        <>
          <link rel="canonical" href={canonicalUrl(page)} />
          {alternateUrls(page).map(({ language, href }) => (
            <link key={language} rel="alternate" hrefLang={language} href={href} />
          ))}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={localeWithCountry(settings.locale)} />
      {isFound && <meta property="og:url" content={canonicalUrl(page)} />}
      <meta property="og:image" content={`${addresses.origin}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** "(3) Messages · Vonk": the unread count precedes the page's name. */
function Title() {
  const { i18n } = useLingui();
  const matches = useMatches();
  const site = useSiteOrNull();
  const { unread, newLikes } = useCounts();
  const failure = useErrorTitle();
  const page = failure ?? titleOf(matches, i18n);
  const name = site?.settings.name ?? 'Vonk';
  const waiting = unread + newLikes;
  useEffect(() => void showAppBadge(waiting), [waiting]);
  return (
    <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${page ? `${page} · ${name}` : (site?.settings.index_title ?? name)}`}</title>
  );
}

export default function App() {
  useIdlePrefetch();
  useDraftsOfMember();
  useNotificationsOfMember();
  useCourier();
  const isScriptMissing = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isScriptMissing);
  return isScriptMissing ? <MissingScript /> : <Outlet />;
}

export function ErrorBoundary() {
  return (
    <LastResort>
      <ErrorPage />
    </LastResort>
  );
}
