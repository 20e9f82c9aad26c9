import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readMailFeedback } from '@vonk/integrations';
import type { MailFeedback } from '@vonk/ports';
import { percent, type Row } from '../table.ts';

/** Next to the mails: one line per file, with its path and the addresses it may report, separated by tabs. */
const EXPECTED_FILE = 'expected.tsv';

interface Count {
  mails: number;
  read: number;
  forGood: number;
  wrong: number;
}

/**
 * How many mails (`.eml`) in a folder are recognised as bounces or complaints, by system, i.e. the file name without
 * its number.
 */
export async function readBounces(folder: string): Promise<Row[]> {
  const expected = readExpected(path.join(folder, EXPECTED_FILE));
  const counts = new Map<string, Count>();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.eml'));
  for (const name of names.sort()) {
    const system = path.basename(name, '.eml').replace(/-\d+$/, '');
    const count = counts.get(system) ?? { mails: 0, read: 0, forGood: 0, wrong: 0 };
    counts.set(system, count);
    const feedback = await readMailFeedback(readFileSync(path.join(folder, name)));
    count.mails += 1;
    if (!feedback) continue;
    count.read += 1;
    if (isForGood(feedback)) count.forGood += 1;
    if (expected && namesAnother(feedback, expected.get(name.toLowerCase()) ?? [])) count.wrong += 1;
  }
  return [...counts].map(([system, { mails, read, forGood, wrong }]) => ({
    bench: system,
    measured: `${read} of ${mails} read, ${forGood} for good`,
    ratio: percent(read / mails),
    bar: expected ? `${wrong} wrong` : '',
  }));
}

function readExpected(file: string): Map<string, string[]> | null {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines.map((line) => line.toLowerCase().split('\t')).map(([name = '', ...addresses]) => [name, addresses]),
  );
}

const isForGood = (feedback: MailFeedback): boolean =>
  feedback.kind === 'complaint' ? feedback.isUnwanted : feedback.results.every(({ isBounce }) => isBounce);

function namesAnother(feedback: MailFeedback, expected: readonly string[]): boolean {
  const named =
    feedback.kind === 'complaint' ? feedback.addresses : feedback.results.flatMap(({ addresses }) => addresses);
  return named.length > 0 && !named.some((address) => expected.includes(address));
}
