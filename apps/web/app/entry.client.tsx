import { I18nProvider } from '@lingui/react';
import { RemixBrowser } from '@remix-run/react';
import { type ReactElement, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadI18n } from './i18n/catalogs.ts';
import { keepJumpsApart } from './navigation/jumps.ts';
import { bringMissingScript, rememberMissingScripts } from './navigation/reload-guard.ts';
import { leaveThrownAnswersToRemix } from './components/errors/thrown-answers.ts';
import { whenIdle } from './browser/when-idle.ts';

if (import.meta.env.PROD) rememberMissingScripts();
leaveThrownAnswersToRemix();
keepJumpsApart();

const ready = Promise.all([loadI18n(document.documentElement.lang), whenDecoded()]);
ready.catch(bringMissingScript);
void ready.then(([i18n]) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <TakenOver>
            <DrawnPage />
          </TakenOver>
        </I18nProvider>
      </StrictMode>,
    );
  }),
);

/** The router, which reads the address as it is first rendered; it has to be that of the drawn page. */
function DrawnPage(): ReactElement {
  window.stayAsDrawn?.();
  return RemixBrowser({});
}

/** What was pressed too early goes on once React has all of the page. */
function TakenOver({ children }: { children: ReactElement }): ReactElement {
  useEffect(() => {
    window.takeOver?.();
    window.takeOver = undefined;
    whenIdle(beginTheRest);
  }, []);
  return children;
}

function beginTheRest(): void {
  import('./browser/once-idle.ts').then(
    ({ onceIdle }) => onceIdle(),
    () => {}, // No connection any more: the next page tries again.
  );
}

/**
 * Resolves when the page's data is decoded. Until then `RemixBrowser` throws the promise of it, and a key that is pressed
 * while it does leaves React with a root that it cannot complete (its error 345).
 */
async function whenDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

// Set by those who lead visitors here and want to know who leaves again.
if (new URLSearchParams(window.location.search).has('lb')) {
  import('./navigation/page-bounce.ts').then(
    ({ tellWhenLeft }) => tellWhenLeft(),
    () => {}, // Uncounted.
  );
}
