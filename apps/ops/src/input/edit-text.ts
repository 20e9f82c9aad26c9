import { editFile } from './edit-file.ts';

const CUT = '# ---- Your answer stands above this line; what is below is not sent ----';

/**
 * Has the operator write a text in $VISUAL or $EDITOR, with something to read below it.
 * @throws UsageError when there is no editor, or it ends badly
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
