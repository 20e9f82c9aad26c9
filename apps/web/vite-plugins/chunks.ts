import type { Rollup } from 'vite';

/** A route file, or a layout, or the document: what Remix loads by itself. */
const ENTRY = /\/app\/(root|layouts\/[^/]+|routes\/.+)\.tsx$/;
const FRAME = /\/app\/(root|layouts\/(default|lander))\.tsx$/;
const SHARED = /\/app\/(components|i18n|live|server)\/|\/app\/[^/]+\.tsx?$|\/packages\/|\/lucide-react\//;
/** Stays the same from one release to the next, so browsers keep it. */
const PLATFORM = /\/node_modules\/(?!.*lucide-react)/;
/** A part that so many pages use is loaded with the others of its kind. */
const MANY = 4;

/**
 * Names the chunk of a module in the browser's build: left alone, dozens of icons, parts and stylesheets of one kilobyte
 * each are a request each. What the document and its usual layouts need is one chunk with one stylesheet, and what many
 * pages share is another.
 */
export function nameChunk(id: string, { getModuleInfo }: { getModuleInfo: Rollup.GetModuleInfo }): string | undefined {
  if (PLATFORM.test(id)) return 'platform';
  if (!SHARED.test(id) && !FRAME.test(id) && !/\/app\/(layouts|styles)\//.test(id)) return undefined;
  const entries = entriesOf(id, getModuleInfo);
  if ([...entries].some((entry) => FRAME.test(entry))) return 'frame';
  return entries.size >= MANY ? 'parts' : undefined;
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
