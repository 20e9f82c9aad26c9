import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UsageError } from '../usage-error.ts';

interface EditedFile {
  name: string;
  content: string;
  /** What to do if no editor is set. */
  without: string;
  /** What was not done if the editor fails. */
  nothing: string;
}

/**
 * Opens a file in $VISUAL or $EDITOR and returns its content afterwards.
 * @throws UsageError if there is no editor or it fails
 */
export function editFile(
  env: Record<string, string | undefined>,
  { name, content, without, nothing }: EditedFile,
): string {
  const editor = env.VISUAL || env.EDITOR;
  if (!editor) throw new UsageError(without);
  // Other users of this machine must not read it.
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-ops-'));
  const file = path.join(folder, name);
  try {
    writeFileSync(file, content, { mode: 0o600 });
    // The editor may be a command with arguments, as in git.
    const { status } = spawnSync(`${editor} "$VONK_EDITED"`, {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, VONK_EDITED: file },
    });
    if (status !== 0) throw new UsageError(`The editor did not end well; ${nothing}.`);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
