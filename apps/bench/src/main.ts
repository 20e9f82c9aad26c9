import { cpus, loadavg } from 'node:os';
import { readBounces } from './benches/bounces.ts';
import { benchChats } from './benches/chats/chats.ts';
import { measureMail } from './benches/mail/mail.ts';
import { benchMessage } from './benches/message/message.ts';
import { measureOverload } from './benches/overload/overload.ts';
import { benchPage } from './benches/page.ts';
import { benchPayment } from './benches/payment.ts';
import { measurePhotos } from './benches/photos/photos.ts';
import { measureScale } from './benches/scale/scale.ts';
import { benchSearch } from './benches/search.ts';
import { measureSearchScale } from './benches/search-scale.ts';
import { benchSettings } from './benches/settings.ts';
import { benchSignIn } from './benches/sign-in.ts';
import { measureSite } from './benches/site/site.ts';
import { type BenchSite, startBenchSite } from './site/bench-site.ts';
import { formatTable, type Row } from './table.ts';

/** What `npm run bench` runs, in this order. */
const BENCHES: Record<string, (site: BenchSite) => Promise<Row[]>> = {
  // First, while the people created as online still are.
  search: benchSearch,
  'sign-in': benchSignIn,
  settings: benchSettings,
  page: benchPage,
  chats: benchChats,
  message: benchMessage,
  payment: benchPayment,
};
/** Each starts its own site and runs only on request. */
const ALONE: Record<string, (say: (line: string) => void) => Promise<Row[]>> = {
  mail: measureMail,
  overload: measureOverload,
  photos: measurePhotos,
  scale: measureScale,
  'search-scale': measureSearchScale,
  site: measureSite,
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function describeMachine(): string {
  const load = loadavg().map((value) => value.toFixed(1));
  return `${cpus().length} cores, Node ${process.versions.node}, load average ${load.join(' ')}`;
}

async function runBenches(names: readonly string[]): Promise<Row[]> {
  const site = await startBenchSite(say);
  try {
    const rows: Row[] = [];
    for (const name of names) {
      say(`${name} …`);
      rows.push(...((await BENCHES[name]?.(site)) ?? []));
    }
    return rows;
  } finally {
    await site.stop();
  }
}

async function run(asked: readonly string[]): Promise<void> {
  if (asked[0] === 'bounces') return runBounces(asked[1]);
  const known = [...Object.keys(BENCHES), ...Object.keys(ALONE)];
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  const names = asked.length > 0 ? asked.filter((name) => name in BENCHES) : Object.keys(BENCHES);
  say(describeMachine());
  const rows: Row[] = [];
  if (names.length > 0) rows.push(...(await runBenches(names)));
  for (const [name, measure] of Object.entries(ALONE)) {
    if (!asked.includes(name)) continue;
    say(`${name} …`);
    rows.push(...(await measure(say)));
  }
  say(describeMachine());
  say('');
  say(formatTable(rows));
}

async function runBounces(folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new Error('Which folder of mails? npm run bench -- bounces <folder>');
  say(formatTable(await readBounces(folder)));
}

try {
  await run(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
