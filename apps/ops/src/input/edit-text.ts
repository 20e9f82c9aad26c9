import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UsageError } from '../usage-error.ts';

const CUT = '# ---- Your answer stands above this line; what is below is not sent ----';

/**
 * Has the operator write a text in $VISUAL or $EDITOR, with something to read below it.
 * @throws UsageError when there is no editor, or it ends badly
 */
export function editText(env: Record<string, string | undefined>, toRead: string): string {
  const editor = env.VISUAL || env.EDITOR;
  if (!editor) throw new UsageError('Give the answer as text, by standard input, or set EDITOR.');
  // Nobody else on this machine may read what members write.
  const folder = mkdtempSync(path.join(tmpdir(), 'vonk-answer-'));
  const file = path.join(folder, 'answer.txt');
  try {
    writeFileSync(file, `\n${CUT}\n\n${toRead}\n`, { mode: 0o600 });
    // An editor may be a command with arguments, as for git.
    const { status } = spawnSync(`${editor} "$VONK_ANSWER"`, {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, VONK_ANSWER: file },
    });
    if (status !== 0) throw new UsageError('The editor did not end well; nothing was sent.');
    const text = readFileSync(file, 'utf8');
    return (text.split(CUT)[0] ?? '').trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
