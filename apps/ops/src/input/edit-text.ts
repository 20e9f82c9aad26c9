import { editFile } from './edit-file.ts';

const CUT = '# ---- Your answer stands above this line; what is below is not sent ----';

/**
 * Opens $VISUAL or $EDITOR to write a text, with something to read below it.
 * @throws UsageError if there is no editor or it fails
 */
export function editText(env: Record<string, string | undefined>, toRead: string): string {
  const text = editFile(env, {
    name: 'answer.txt',
    content: `\n${CUT}\n\n${toRead}\n`,
    without: 'Give the answer as text, by standard input, or set EDITOR.',
    nothing: 'nothing was sent',
  });
  return (text.split(CUT)[0] ?? '').trim();
}
