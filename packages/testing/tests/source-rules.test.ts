import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Code that runs for members. The embedded database is only for the demo and tests. */
const SERVED = [
  'apps/api/src',
  'apps/worker/src',
  'apps/web/app',
  'apps/web/server',
  ...['db', 'domain', 'i18n', 'integrations', 'mails', 'ports', 'schema', 'ui'].map((name) => `packages/${name}/src`),
];

function filesWith(pattern: RegExp): string[] {
  return filesIn(SERVED)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/generated\/|\/embedded\/|\/testing\//.test(file))
    .filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8')))
    .sort();
}

function testsWith(pattern: RegExp): string[] {
  const parts = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).flatMap((name) =>
      ['app', 'server', 'src', 'tests'].map((part) => `${folder}/${name}/${part}`),
    ),
  );
  return filesIn(parts.filter((folder) => existsSync(path.join(ROOT, folder))))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(path.join(ROOT, file), 'utf8')))
    .sort();
}

const filesIn = (folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );

describe('what is served to members', () => {
  it('starts no other process', () => {
    expect(filesWith(/child_process/)).toEqual([]);
  });

  it('opens dialogs that Back closes, but for those for which Back is no answer', () => {
    const dialogs = ['apps/web/app/features/photos/exports/viewer/zoom-dialog.tsx', 'packages/ui/src/modal.tsx'];
    expect(filesWith(/<dialog\b/)).toEqual(dialogs);
    expect(filesWith(/\buseSheetHistory\(/)).toEqual([...dialogs, 'packages/ui/src/sheet-history.ts']);
    expect(filesWith(/\b(?:closesOnBack|isDismissible)=\{false\}/)).toEqual([
      'apps/web/app/components/entry-warning/entry-warning-modal.tsx',
      'apps/web/app/features/profiles/exports/leave-guard.tsx',
      'apps/web/app/features/signup/signup-progress.tsx',
    ]);
  });

  it('makes regular expressions of constants, and of one name, which is escaped', () => {
    expect(filesWith(/new RegExp\(/)).toEqual([
      'apps/web/app/features/chat/emoji-only.ts',
      'apps/web/server/route-names.ts',
      'packages/domain/src/chat/same-words.ts',
      'packages/domain/src/jobs/error-line.ts',
      'packages/domain/src/payments/debit/read-mobile.ts',
      'packages/domain/src/payments/debit/read-postcode.ts',
      'packages/domain/src/signup/email-suggestion.ts',
      'packages/ports/src/storage.ts',
      'packages/schema/src/constants/postbacks.ts',
      'packages/schema/src/fields.ts',
      'packages/schema/src/rows/site-settings.ts',
      'packages/schema/src/search-parameters.ts',
      'packages/schema/src/signals/links.ts',
      'packages/schema/src/signals/phrases.ts',
      'packages/schema/src/signals/plain-text.ts',
    ]);
    const source = readFileSync(path.join(ROOT, 'packages/domain/src/chat/same-words.ts'), 'utf8');
    expect(source).toMatch(/\$\{escaped\(receiverName\)\}/);
  });

  it('draws by Math.random how long to wait, and nothing that could be guessed', () => {
    expect(filesWith(/Math\.random/)).toEqual([
      'apps/api/src/live/event-channel.ts',
      'packages/db/src/listen.ts',
      'packages/db/src/transaction.ts',
    ]);
  });
});

describe('tests', () => {
  it('pass a timeout to vi.waitFor: its default second is too short for a busy machine', () => {
    expect(testsWith(/\bvi\.waitFor\(/)).not.toEqual([]);
    expect(testsWith(/\bvi\.wait(For|Until)\((?:(?!timeout|patience|\d_000)[^;])*;/i)).toEqual([]);
  });
});
