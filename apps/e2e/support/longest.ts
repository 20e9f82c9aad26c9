/** The languages with the longest words. */
export const LONGEST = ['de', 'fi', 'fr'];

/** How full a page is: by its longest word, which does not wrap, or by its total number of letters. */
export type Measure = 'word' | 'text';

/** The words that people read on the page, in order. */
const wordsOf = (html: string): string[] =>
  html
    .replaceAll(/<(script|style|head|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/);

const measuresOf = (html: string): Record<Measure, number> => {
  const lengths = wordsOf(html).map(({ length }) => length);
  return { word: Math.max(...lengths), text: lengths.reduce((sum, length) => sum + length, 0) };
};

/** The language with the fullest page by each measure, without duplicates. */
export function fullest(versions: { locale: string; html: string }[], measures: Measure[]): string[] {
  const measured = versions.map(({ locale, html }) => ({ locale, ...measuresOf(html) }));
  const most = (of: Measure) => measured.reduce((longest, each) => (each[of] > longest[of] ? each : longest)).locale;
  return [...new Set(measures.map(most))];
}

interface Reading {
  /** Makes the site use a language for the visitor or member. */
  speak(locale: string): Promise<unknown>;
  read(path: string): Promise<string>;
}

export interface Screen {
  path: string;
  locale: string;
}

/** Shows each screen in the language of its longest word, grouped by language. */
export async function inLongest(
  { speak, read }: Reading,
  paths: string[],
  show: (screen: Screen) => Promise<void>,
): Promise<void> {
  const screens = paths.map((path) => ({ path, versions: [] as { locale: string; html: string }[] }));
  for (const locale of LONGEST) {
    await speak(locale);
    for (const { path, versions } of screens) versions.push({ locale, html: await read(path) });
  }
  const chosen = screens.map(({ path, versions }) => ({ path, locales: fullest(versions, ['word']) }));
  for (const locale of LONGEST) {
    const spoken = chosen.filter(({ locales }) => locales.includes(locale));
    if (spoken.length > 0) await speak(locale);
    for (const { path } of spoken) await show({ path, locale });
  }
}
