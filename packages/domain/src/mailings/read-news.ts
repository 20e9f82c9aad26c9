import { isLocale, localeOfTag } from '@vonk/schema';
import { Refusal } from '../operators/refusal.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import type { NewsContent, NewsText } from './news.ts';

const LONGEST_TITLE = 120;
const LONGEST_PARAGRAPH = 2000;
const MOST_PARAGRAPHS = 20;
/** A path on the site itself: no other site, and nothing that a browser would read as one. */
const PATH = /^\/(?![/\\])[\w\-./?=&%#]*$/;

/**
 * Parses an operator's news: `{ "en": { "title": "…", "paragraphs": ["…"] }, "nl": …, "path": "/swipe-game" }`.
 * @throws Refusal `news_invalid`
 */
export function readNews(site: Pick<SiteRecord, 'domain_language'>, source: string): NewsContent {
  const { path = null, ...texts } = parse(source);
  if (path !== null && (typeof path !== 'string' || !PATH.test(path)))
    throw invalid('"path" is a path of the site, such as "/swipe-game".');
  for (const [language, text] of Object.entries(texts)) {
    if (!isLocale(language)) throw invalid(`"${language}" is no language of the site.`);
    if (!isText(text)) {
      throw invalid(
        `"${language}" needs a "title" of up to ${LONGEST_TITLE} characters and one to ${MOST_PARAGRAPHS} "paragraphs" of up to ${LONGEST_PARAGRAPH}.`,
      );
    }
  }
  const own = localeOfTag(site.domain_language);
  if (!own || !(own in texts)) throw invalid(`A text in the site's own language, "${own}", is missing.`);
  return { texts: texts as NewsContent['texts'], path };
}

function parse(source: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(source);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw invalid('The file is a JSON object with a text a language.');
}

function isText(value: unknown): value is NewsText {
  const { title, paragraphs } = (value ?? {}) as Partial<Record<keyof NewsText, unknown>>;
  return (
    isWords(title, LONGEST_TITLE) &&
    Array.isArray(paragraphs) &&
    paragraphs.length > 0 &&
    paragraphs.length <= MOST_PARAGRAPHS &&
    paragraphs.every((paragraph) => isWords(paragraph, LONGEST_PARAGRAPH))
  );
}

function isWords(value: unknown, longest: number): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest;
}

function invalid(message: string): Refusal {
  return new Refusal('news_invalid', message);
}
