import type { Rollup } from 'vite';

/**
 * Modules that are entry points: routes, layouts, the root, the browser entry; not the layouts' frame, a conversation's
 * photos and sheet, nor the parts of the list and of the person beside it.
 */
const ENTRY =
  /\/app\/(entry\.client|root|layouts\/(?!frame\.)[^/]+|(?:dev|features)\/(?!chat\/(?:paying|short-line|photo\/photo-(?:bubble|modal)|(?:list|person)\/[\w-]+)\.tsx|[^/]+\/exports\/).+)\.tsx$/;
/** Starts the page once everything else is loaded, so nothing else may import it. */
const START = /\/app\/entry\.client\.tsx$/;
/** Unchanged between most releases, so browsers keep it cached; without what a field or a login loads dynamically. */
const PLATFORM = /\/node_modules\/(?!.*(?:lucide-react|combobox-nav|simplewebauthn))|\/preload-helper/;
const OURS =
  /\/app\/(browser|components|i18n|layouts|live|navigation|server|styles|features\/landers\/front|features\/(?!(?:photos|privacy)\/)[^/]+\/exports)\/|\/app\/[^/]+\.tsx?$|\/packages\/|\/lucide-react\//;
const FRAME = /\/app\/(entry\.client|root|layouts\/lander|features\/landers\/front\/front)\.tsx$/;
/** Loads words that other pages do without, as soon as its chunk runs. */
const FRONT = /\/landers\/front\/front\.tsx(?:\?|$)/;
/** The layouts and conversations, the largest pages; the own profile comes next. */
const FULLEST = /\/app\/(layouts\/(chat|default)\.tsx$|features\/chat\/)/;
const FULL = /\/app\/features\/(photos|profiles\/own)\//;
const USUAL = /\/app\/layouts\/default\.tsx$/;
/** Small parts of a page and of what it loads later, which would import from the page's own chunk. */
const SHARED_WITH_LATE = /\/discounts\/exports\/bonus-clock\.tsx$/;
/** The list of conversations, both on its own and next to each conversation, where it comes late. */
const CHATS = /\/app\/features\/chat\/(?!exports\/)/;
const CHAT_LISTS = [/\/chat\/chats\.tsx$/, /\/chat\/split-list\.tsx$/];
/** Around each conversation: what the list has in common with it, and the list's styles. */
const SPLIT = [/\/chat\/split\.tsx$/];
/** The parts of a conversation, even if only the courier needs one: few members have anything to send. */
const THREADS = [/\/chat\/thread\.tsx$/, /\/chat\/member-thread\.tsx$/];
/** Dates as the reader sees them: for chats and the ledger. */
const READER_TIME = /\/app\/i18n\/(days|reader-time)\.ts$/;
/** For pages with lists and filters only: in a shared chunk the settings or the front page would load it too. */
const LISTS =
  /\/catalogs\/exports\/(kept-lists\.|regions\.|interest-ticks\.module)|\/search\/exports\/age-range\.|\/constants\/search-filters\.ts$/;
/** The search, whose filters on phones load later and need most of it, as do those that are folded away. */
const SEARCH =
  /\/app\/features\/search\/(?!exports\/|saved\/|filter-sheet|(?:more-filters|promo-card)\.tsx|choice-words|use-count|.*\.server)/;
/** For conversations and the search, parts of which come late; without the rule it would be in the chunk of conversations. */
const LATE = /\/components\/late\./;
/** For the filters that are folded away, and for the profile's form. */
const TICKS = /\/catalogs\/exports\/interest-ticks\.tsx/;
/** For pages that ask for a password, of which there are many, and no other. */
const PASSWORD = /\/ui\/src\/password-field\./;
/** For pages about one person; lists of people would load it, too. */
const TOLD = /\/profiles\/exports\/(told|facts-of)\./;
/** For pages about one person, too, and for the own profile, which needs nothing else of those. */
const SENTENCES = /\/profiles\/exports\/prompt-list\./;
/** Smaller than a chunk of its own would be. */
const TINY = /\/lucide-react\/|\/credits\/exports\/(credit-price|shop-link)\.tsx$/;
/** A part used by so many kinds of pages is put into a shared chunk. */
const MANY = 3;

/**
 * Names the chunk of a module in the browser build: otherwise dozens of icons, parts and stylesheets of one kilobyte
 * each would be separate requests. What the front page needs, as most pages do, is one chunk with one stylesheet; what
 * many pages share is another three, of which the largest pages need only one or two; and what only the default layout
 * adds is one more.
 */
export function nameChunk(id: string, { getModuleInfo }: { getModuleInfo: Rollup.GetModuleInfo }): string | undefined {
  if (PLATFORM.test(id)) return 'platform';
  if (START.test(id) || FRONT.test(id)) return undefined;
  if (READER_TIME.test(id)) return 'reader-time';
  if (LISTS.test(id)) return 'lists';
  if (LATE.test(id)) return 'late';
  if (TICKS.test(id)) return 'interest-ticks';
  if (PASSWORD.test(id)) return 'password';
  if (TOLD.test(id)) return 'told';
  if (SENTENCES.test(id)) return 'sentences';
  if (SEARCH.test(id)) return 'search';
  if (SHARED_WITH_LATE.test(id)) return 'usual';
  if (CHATS.test(id)) {
    const users = [...entriesOf(id, getModuleInfo)];
    const isOf = (pages: RegExp[]) => pages.every((page) => users.some((user) => user !== id && page.test(user)));
    if (isOf(CHAT_LISTS)) return isOf(SPLIT) || isOf(THREADS) ? 'chat-frame' : 'chat-list';
    return isOf(THREADS) ? 'conversation' : undefined;
  }
  if (!OURS.test(id)) return undefined;
  const entries = [...entriesOf(id, getModuleInfo)];
  if (entries.some((entry) => FRAME.test(entry))) return 'frame';
  // Pages in one folder are much alike, and count as one.
  const folders = new Set(entries.map((entry) => entry.slice(0, entry.lastIndexOf('/'))));
  const isUsual = entries.some((entry) => USUAL.test(entry));
  if (isUsual && !entries.some((entry) => !USUAL.test(entry) && FULLEST.test(entry))) return 'usual';
  const isTiny = TINY.test(id) && folders.size > 1 && entries.some((entry) => CHATS.test(entry));
  if (folders.size < MANY && !isTiny && !isUsual) return undefined;
  if (entries.some((entry) => FULLEST.test(entry))) return 'parts';
  return entries.some((entry) => FULL.test(entry)) ? 'more-parts' : 'cards';
}

/** The entries that import a module, directly or indirectly but not dynamically. */
function entriesOf(id: string, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const [entries, seen, queue] = [new Set<string>(), new Set([id]), [id]];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const file = next.split('?')[0] as string;
    if (ENTRY.test(file)) entries.add(file);
    for (const importer of getModuleInfo(next)?.importers ?? []) {
      if (seen.has(importer)) continue;
      seen.add(importer);
      queue.push(importer);
    }
  }
  return entries;
}
