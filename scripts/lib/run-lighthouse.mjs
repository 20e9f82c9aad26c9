import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../find-chromium.mjs';
import { build, install, pnpm } from './install.mjs';
import { logIn, startOwnSite } from './own-site.mjs';
import { inRoot } from './root.mjs';
import { tell } from './start-error.mjs';
import { stopWith } from './stop-with.mjs';

// Downloaded on demand: some two hundred packages that nothing else needs.
const LIGHTHOUSE = 'lighthouse@12.8.2';
const MEMBER = 'alice@demo.vonk.test';
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const PAGES = [
  { path: '/' },
  { path: '/login' },
  { path: '/members' },
  // Members' pages are not for search engines.
  { path: '/members', isMember: true, without: ['seo'] },
  { path: '/landers/gallery' },
];
/** Pages about one fictional profile, which are not for search engines. */
const ABOUT_ONE = ['landing', 'landing2', 'landing3', 'signup'];
/** Runs per page. The median counts, because the performance of a single run depends on the machine's other load. */
const RUNS = 3;
const FLAGS = '--headless=new --no-sandbox --disable-quic --disable-background-networking --disable-component-update';

const say = (line) => process.stdout.write(`${line}\n`);

const findFictional = async (origin) => {
  const answer = await fetch(`${origin}/api/members.php?photo=1&gender=all`);
  const { profiles } = await answer.json();
  return profiles.find(({ fictional }) => fictional).id;
};

const findLanders = async (origin) => {
  const id = await findFictional(origin);
  // From what was built for the audit.
  const { LANDER_PATHS } = await import(inRoot('packages/schema/dist/constants/index.js'));
  return [
    ...LANDER_PATHS.map((path) => ({ path })),
    ...ABOUT_ONE.map((name) => ({ path: `/members/${id}/${name}`, without: ['seo'] })),
  ];
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * A page's scores in percent by category: the median of its runs, with the failed audits of a run that had this score.
 */
const auditOften = async (options) => {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await audit(options));
  return runs[0].map(({ id }) => {
    const all = runs.map((scores) => scores.find((one) => one.id === id));
    const score = median(all.map((one) => one.score));
    return { ...all.find((one) => one.score === score), all: all.map((one) => one.score) };
  });
};

/** One run of a page. Retried once if the browser's trace lacks its start, which says nothing about the page. */
const audit = async (options, isAgain = false) => {
  const found = await runOnce(options);
  if (found) return found;
  if (isAgain) throw new Error(`Lighthouse ended twice without a report at ${options.page.path}.`);
  return audit(options, true);
};

/** The scores of one run, or null when there was none. */
const runOnce = async ({ page, origin, cookie, folder, chromium, signal }) => {
  const [report, headers] = [path.join(folder, 'report.json'), path.join(folder, 'headers.json')];
  writeFileSync(headers, JSON.stringify(page.isMember ? { Cookie: cookie } : {}));
  const wanted = Object.keys(LEAST).filter((category) => !page.without?.includes(category));
  const args = ['dlx', LIGHTHOUSE, origin + page.path, '--quiet', '--output=json', `--output-path=${report}`];
  args.push(`--only-categories=${wanted.join(',')}`, `--extra-headers=${headers}`, `--chrome-flags=${FLAGS}`);
  const stdio = ['ignore', 'ignore', 'inherit'];
  const code = await pnpm(args, { env: { CHROME_PATH: chromium, npm_config_loglevel: 'error' }, signal, stdio });
  if (code !== 0) return null;
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  return Object.values(categories).map(({ id, score, auditRefs }) => ({
    id,
    score: Math.round(score * 100),
    costs: auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9).map(({ id }) => id),
  }));
};

const auditAll = async ({ origin, isLanders, folder, chromium, signal }) => {
  const cookie = await logIn(origin, MEMBER);
  let isShort = false;
  for (const page of isLanders ? await findLanders(origin) : PAGES) {
    const scores = await auditOften({ page, origin, cookie, folder, chromium, signal });
    say(`${page.path}${page.isMember ? ' (member)' : ''}`);
    for (const { id, score, costs, all } of scores) {
      isShort ||= score < LEAST[id];
      const why = costs.length > 0 ? `  for ${costs.join(', ')}` : '';
      const each = new Set(all).size > 1 ? ` (${all.join(', ')})` : '';
      say(
        `  ${id.padEnd(16)} ${String(score).padStart(3)} of ${LEAST[id]}${score < LEAST[id] ? ' SHORT' : ''}${each}${why}`,
      );
    }
  }
  return isShort;
};

/**
 * Audits the built site, or the running one at `given`: pages of each kind, or all landing pages. Exits with 1 if a
 * page misses its minimum.
 */
export const runLighthouse = async ({ given, isLanders }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-lighthouse-'));
  const interrupt = new AbortController();
  const stop = () => interrupt.abort();
  stopWith({ stop, kill: stop });
  let site;
  try {
    await install({ signal: interrupt.signal });
    if (!given) await build({ signal: interrupt.signal });
    site = given ? { origin: given, stop: () => {} } : await startOwnSite(path.join(folder, 'data'));
    const chromium = await findChromium();
    const isShort = await auditAll({ origin: site.origin, isLanders, folder, chromium, signal: interrupt.signal });
    process.exitCode = isShort ? 1 : 0;
  } catch (error) {
    process.exitCode = 1;
    if (error?.name !== 'AbortError') process.stderr.write(`${tell(error)}\n`);
  }
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit();
};
