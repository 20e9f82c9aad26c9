import { Command } from 'commander';
import type { Run } from '../session.ts';

/** How most arguments name what they are about. */
export const BY_ID = 'its id, or the beginning of it';

/** A command by its name, what it does, and its arguments with what they are. */
export function command(name: string, about: string, args: Readonly<Record<string, string>> = {}): Command {
  const made = new Command(name).description(about);
  for (const [arg, what] of Object.entries(args)) made.argument(arg, what);
  return made;
}

type Make = (run: Run) => Command | readonly Command[];

/** Commands under a common name. With a `list` among them, the name alone lists. */
export const group =
  (name: string, about: string, makes: readonly Make[]) =>
  (run: Run): Command => {
    const made = command(name, about);
    for (const each of makes.flatMap((make) => make(run))) made.addCommand(each, { isDefault: each.name() === 'list' });
    return made;
  };
