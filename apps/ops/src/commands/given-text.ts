import { editText } from '../input/edit-text.ts';
import { readAll } from '../input/read-all.ts';
import type { Session } from '../session.ts';

/** Text given with the command, piped in, or else written in an editor next to what it replies to. */
export async function givenText({ io }: Session, given: string | undefined, toRead: string): Promise<string> {
  if (given !== undefined) return given;
  if (!('isTTY' in io.stdin && io.stdin.isTTY)) return readAll(io.stdin);
  return editText(io.env, toRead);
}
