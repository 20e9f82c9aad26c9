import { Command } from 'commander';

/** How most arguments name what they are about. */
export const BY_ID = 'its id, or the beginning of it';

/** A command by its name, what it does, and its arguments with what they are. */
export function command(name: string, about: string, args: Readonly<Record<string, string>> = {}): Command {
  const made = new Command(name).description(about);
  for (const [arg, what] of Object.entries(args)) made.argument(arg, what);
  return made;
}

/** Commands under a common name. With a `list` among them, the name alone lists. */
export function group(name: string, about: string, commands: readonly Command[]): Command {
  const made = command(name, about);
  for (const each of commands) made.addCommand(each, { isDefault: each.name() === 'list' });
  return made;
}
