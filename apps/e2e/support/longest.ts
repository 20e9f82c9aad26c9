/** Their words are the longest. */
const LONGEST = ['de', 'fi', 'fr'];

/** What fills a page: its longest word, which does not wrap, or all of its letters. */
export type Measure = 'word' | 'text';

/** Nothing of the page but what people read, in order. */
const wordsOf = (html: string): string[] =>
  html
    .replaceAll(/<(script|style|head|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/);

const measuresOf = (html: string): Record<Measure, number> => {
  const lengths = wordsOf(html).map(({ length }) => length);
  return { word: Math.max(...lengths), text: lengths.reduce((sum, length) => sum + length, 0) };
};

interface Reading {
  /** Makes the site speak a language to the visitor or member. */
  speak(locale: string): Promise<unknown>;
  read(path: string): Promise<string>;
  /** By which of them the language is chosen: each one may choose another. */
  measures: Measure[];
}

export interface Screen {
  path: string;
  locale: string;
}

/** Shows each screen in the language that fills it most, one language after the other. */
export async function inLongest(
  { speak, read, measures }: Reading,
  paths: string[],
  show: (screen: Screen) => Promise<void>,
): Promise<void> {
  const screens = paths.map((path) => ({ path, versions: [] as (Record<Measure, number> & { locale: string })[] }));
  for (const locale of LONGEST) {
    await speak(locale);
    for (const { path, versions } of screens) versions.push({ locale, ...measuresOf(await read(path)) });
  }
  const most = (versions: (typeof screens)[number]['versions'], of: Measure) =>
    versions.reduce((longest, each) => (each[of] > longest[of] ? each : longest)).locale;
  for (const locale of LONGEST) {
    const chosen = screens.filter(({ versions }) => measures.some((of) => most(versions, of) === locale));
    if (chosen.length > 0) await speak(locale);
    for (const { path } of chosen) await show({ path, locale });
  }
}
