import type { Rollup } from 'vite';

/** What is loaded by itself: a route file, a layout, the document, the start in the browser; of a conversation's photos nothing. */
const ENTRY =
  /\/app\/(entry\.client|root|layouts\/[^/]+|(?:dev|features)\/(?!chat\/photo\/photo-(?:bubble|modal|window)\.tsx|[^/]+\/shared\/).+)\.tsx$/;
/** Starts the page when everything else is there, so nothing else may load it. */
const START = /\/app\/entry\.client\.tsx$/;
/** Stays the same from one release to the next, so browsers keep it; but for what a field loads by itself. */
const PLATFORM = /\/node_modules\/(?!.*(?:lucide-react|combobox-nav))|\/preload-helper/;
const OURS =
  /\/app\/(browser|components|i18n|layouts|live|navigation|server|styles|features\/landers\/front|features\/[^/]+\/shared)\/|\/app\/[^/]+\.tsx?$|\/packages\/|\/lucide-react\//;
const FRAME = /\/app\/(entry\.client|root|layouts\/lander|features\/landers\/front\/front)\.tsx$/;
/** Layouts and conversations, the pages that hold most; and the own profile, which comes next. */
const FULLEST = /\/app\/(layouts\/(chat|default)\.tsx$|features\/chat\/)/;
const FULL = /\/app\/features\/(photos|profiles\/own)\//;
const USUAL = /\/app\/layouts\/default\.tsx$/;
/** The list of conversations stands alone, and beside each of them. */
const CHATS = /\/app\/features\/chat\/(?!shared\/)/;
const CHAT_LISTS = [/\/chat\/chats\.tsx$/, /\/chat\/split\.tsx$/];
/** What a conversation is made of, also where the courier alone needs a piece of it: few members have anything to be sent. */
const THREADS = [/\/chat\/thread\.tsx$/, /\/chat\/member-thread\.tsx$/];
/** When something was, as its reader says it: chats do so, and the ledger. */
const READER_TIME = /\/app\/i18n\/(days|reader-time)\.ts$/;
/** What pages with lists need, and no other: a chunk for many would bring it to the settings, too. */
const LISTS = /\/catalogs\/shared\/(kept-lists|regions)\.ts$/;
/** Smaller than the chunk it would be. */
const TINY = /\/lucide-react\/|\/credits\/shared\/(credit-price|shop-link)\.tsx$/;
/** A part that so many kinds of pages use is loaded with the others of its kind. */
const MANY = 3;

/**
 * Names the chunk of a module in the browser's build: left alone, dozens of icons, parts and stylesheets of one kilobyte
 * each are a request each. What the front page needs, most of which every page does, is one chunk with one stylesheet;
 * what many pages share is another three, of which the fullest pages need one or two only; and what only the usual layout
 * adds is one more.
 */
export function nameChunk(id: string, { getModuleInfo }: { getModuleInfo: Rollup.GetModuleInfo }): string | undefined {
  if (PLATFORM.test(id)) return 'platform';
  if (START.test(id)) return undefined;
  if (READER_TIME.test(id)) return 'reader-time';
  if (LISTS.test(id)) return 'lists';
  if (CHATS.test(id)) {
    const users = [...entriesOf(id, getModuleInfo)];
    const isOf = (pages: RegExp[]) => pages.every((page) => users.some((user) => user !== id && page.test(user)));
    if (isOf(CHAT_LISTS)) return 'chat-list';
    return isOf(THREADS) ? 'conversation' : undefined;
  }
  if (!OURS.test(id)) return undefined;
  const entries = [...entriesOf(id, getModuleInfo)];
  if (entries.some((entry) => FRAME.test(entry))) return 'frame';
  // Pages of one folder are much alike, and count as one.
  const folders = new Set(entries.map((entry) => entry.slice(0, entry.lastIndexOf('/'))));
  if (entries.length === 1 && USUAL.test(entries[0] as string)) return 'usual';
  const isTiny = TINY.test(id) && folders.size > 1 && entries.some((entry) => CHATS.test(entry));
  if (folders.size < MANY && !isTiny && !entries.some((entry) => USUAL.test(entry))) return undefined;
  if (entries.some((entry) => FULLEST.test(entry))) return 'parts';
  return entries.some((entry) => FULL.test(entry)) ? 'more-parts' : 'cards';
}

/** The entries that import a module, by whatever way but a dynamic one. */
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
