import { editText } from '../input/edit-text.ts';
import { readAll } from '../input/read-all.ts';
import type { Session } from '../session.ts';

/** A text that was given with the command, is piped in, or else is written in an editor beside what it answers. */
export async function givenText({ io }: Session, given: string | undefined, toRead: string): Promise<string> {
  if (given !== undefined) return given;
  if (!('isTTY' in io.stdin && io.stdin.isTTY)) return readAll(io.stdin);
  return editText(io.env, toRead);
}
