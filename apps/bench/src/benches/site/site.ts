import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bar, digits, type Row } from '../../table.ts';
import { measureScripts } from './front-page-scripts.ts';
import { type Installation, startInstallation } from './installation.ts';
import { isRunning, measureMemory } from './process-memory.ts';

/** Time for the start-up work to settle. */
const IDLE_AFTER = 20_000;
const MEGABYTE = 1024 * 1024;
const MOST_MEMORY = 600 * MEGABYTE;
const MOST_SECOND_START = 12;
const MOST_STOP = 10;
const MOST_SCRIPT_KILOBYTES = 110;
const HEADERS = { host: 'localhost', 'accept-language': 'en' };

/** `npm start` with its own data folder: first start, second start, idle memory, front page, stop. */
export async function measureSite(say: (line: string) => void): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-site-'));
  let running: Installation | null = null;
  try {
    running = await startInstallation(folder);
    const first = running.seconds;
    await running.process.stop();
    running = await startInstallation(folder);
    const second = running.seconds;
    const scripts = await measureScripts(running.port, HEADERS);
    await delay(IDLE_AFTER);
    const memory = measureMemory(running.roots());
    for (const { command, pss } of memory) say(`  ${(pss / MEGABYTE).toFixed(1).padStart(6)} MB  ${command}`);
    const total = memory.reduce((sum, { pss }) => sum + pss, 0);
    const startedAt = performance.now();
    await running.process.stop();
    running = null;
    while (memory.some(({ pid }) => isRunning(pid))) await delay(20);
    const stopped = (performance.now() - startedAt) / 1000;
    const kilobytes = scripts.bytes / 1024;
    return [
      row('first start, new data folder', `${digits(first)} s`, ''),
      row('second start', `${digits(second)} s`, bar(`< ${MOST_SECOND_START} s`, second < MOST_SECOND_START)),
      row('stop', `${digits(stopped)} s`, bar(`< ${MOST_STOP} s`, stopped < MOST_STOP)),
      row(
        'idle memory (PSS)',
        `${(total / MEGABYTE).toFixed(0)} MB in ${memory.length} processes`,
        bar(`< ${MOST_MEMORY / MEGABYTE} MB`, total < MOST_MEMORY),
      ),
      row(
        'front page JavaScript',
        `${kilobytes.toFixed(1)} KB brotli in ${scripts.files} files`,
        bar(`<= ${MOST_SCRIPT_KILOBYTES} KB`, kilobytes <= MOST_SCRIPT_KILOBYTES),
      ),
    ];
  } finally {
    if (running) await running.process.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const row = (bench: string, measured: string, met: string): Row => ({
  bench,
  measured,
  bar: met,
});
