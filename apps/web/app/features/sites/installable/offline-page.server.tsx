import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Settings } from '@vonk/schema';
import { Spark } from '@vonk/ui/spark';
import { renderToStaticMarkup } from 'react-dom/server';
import { loadI18n } from '../../../i18n/catalogs.ts';
import bricolageUrl from '../../../styles/generated/display-latin.woff2?url';
import offlineStyles from './offline.css?url';
import { RECOVERY_SCRIPT } from './recovery-script.server.ts';

type OfflineSite = Pick<Settings, 'name' | 'locale' | 'icon_color'>;

/**
 * A whole document that needs nothing but its style sheet. It is shown at the address of the page that failed to load;
 * hydrating as a page of the app would detect that the address does not match.
 */
export async function offlinePage(site: OfflineSite, nonce: string): Promise<string> {
  const i18n = await loadI18n(site.locale);
  const document = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <OfflineDocument site={site} nonce={nonce} />
    </I18nProvider>,
  );
  return `<!doctype html>${document}`;
}

function OfflineDocument({ site, nonce }: { site: OfflineSite; nonce: string }) {
  const { t } = useLingui();
  const title = t`You’re offline.`;
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={site.icon_color} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#150b1c" media="(prefers-color-scheme: dark)" />
        <meta name="robots" content="noindex" />
        <meta name="application-name" content={site.name} />
        <meta name="notification-text" content={t`Something new is waiting for you.`} />
        <title>{`${title.replace(/\.$/, '')} · ${site.name}`}</title>
        <link rel="preload" as="font" type="font/woff2" href={figtreeUrl} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={bricolageUrl} crossOrigin="anonymous" />
        <link rel="stylesheet" href={offlineStyles} />
      </head>
      <body className="offline">
        <p className="offline-logo" translate="no">
          <Spark />
          {site.name}
        </p>
        <main className="offline-message">
          <Spark className="offline-spark" />
          <h1>{title}</h1>
          <p className="muted" role="status">
            <Trans>We’ll try again as soon as you’re connected.</Trans>
          </p>
          <button type="button" className="offline-button">
            <Trans context="button">Try again</Trans>
          </button>
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant from our own code */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: RECOVERY_SCRIPT }} />
      </body>
    </html>
  );
}
