import { I18nProvider } from '@lingui/react';
import { RemixBrowser } from '@remix-run/react';
import { keepSheetsInHistory } from '@vonk/ui/sheet-history';
import { type ReactElement, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { whenIdle } from './browser/when-idle.ts';
import { leaveThrownAnswersToRemix } from './components/errors/thrown-answers.ts';
import { loadI18n } from './i18n/catalogs.ts';
import { keepJumpsApart } from './navigation/jumps.ts';
import { bringMissingScript, rememberMissingScripts } from './navigation/reload-guard.ts';
import { allowSkippedTransitions } from './navigation/skipped-transitions.ts';

if (import.meta.env.PROD) rememberMissingScripts();
leaveThrownAnswersToRemix();
keepJumpsApart();
keepSheetsInHistory();
allowSkippedTransitions();

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

/** The router reads the URL on its first render; it must be that of the server-rendered page. */
function DrawnPage(): ReactElement {
  window.stayAsDrawn?.();
  return RemixBrowser({});
}

/** Replays early interactions once React has hydrated the whole page. */
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
    () => {}, // The connection was lost: the next page retries.
  );
}

/**
 * Resolves when the page's data is decoded. Until then `RemixBrowser` throws its promise, and a key pressed meanwhile
 * leaves React with a root that it cannot complete (its error 345).
 */
async function whenDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    if (thrown instanceof Promise) await thrown;
  }
}

// Set by partners who send visitors here and want to know who leaves again.
if (new URLSearchParams(window.location.search).has('lb')) {
  import('./navigation/page-bounce.ts').then(
    ({ tellWhenLeft }) => tellWhenLeft(),
    () => {}, // Not counted.
  );
}
