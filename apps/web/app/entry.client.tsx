import { I18nProvider } from '@lingui/react';
import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadI18n } from './i18n/catalogs.ts';
import { guardReloads } from './reload-guard.ts';

if (import.meta.env.PROD) guardReloads();

void loadI18n(document.documentElement.lang).then((i18n) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <RemixBrowser />
        </I18nProvider>
      </StrictMode>,
    );
  }),
);

/** Last of all, so that it takes nothing from the page's own start. Unknown to insecure pages. */
function installWorker(): void {
  import('./installable/register.ts').then(
    ({ registerServiceWorker }) => registerServiceWorker(),
    () => {}, // No connection any more: the next page tries again.
  );
}

if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') installWorker();
  else window.addEventListener('load', installWorker, { once: true });
}
