import { useSiteOrNull } from '../site.ts';
import darkUrl from '../styles/dark.css?url';

/** Where the dark theme applies: as this device chose, or as its system is set. */
const DARK_IN = { system: 'screen and (prefers-color-scheme: dark)', light: 'not all', dark: 'screen' } as const;

/** The dark theme, and the colour of the browser around the page: of two, the first that applies. */
export function DocumentTheme() {
  const site = useSiteOrNull();
  const media = DARK_IN[site?.theme ?? 'system'];
  return (
    <>
      <meta name="theme-color" content="#150b1c" media={media} />
      <meta name="theme-color" content={site?.settings.icon_color ?? '#fff9f6'} />
      <link rel="stylesheet" href={darkUrl} media={media} />
    </>
  );
}
