import type { Reasons } from '@vonk/domain';
import { DAY, HOUR, HOUSE_RULES, type HouseRule } from '@vonk/schema/constants';
import { type Command, InvalidArgumentError, Option } from 'commander';

export interface ReasonOptions {
  rule?: HouseRule;
  law?: string;
  facts?: string;
}

/** Adds the options for a decision's reasons, which the member is shown. */
export function withReasons(command: Command): Command {
  return command
    .addOption(new Option('--rule <rule>', 'the house rule that was broken').choices([...HOUSE_RULES]))
    .option('--law <provision>', 'with the rule law: which one')
    .option(
      '--facts <text>',
      'what was found, in the member’s language and without who reported it; piped in otherwise',
    );
}

/** `--for 7d` or `--for 12h`. */
export function lengthOfBan(value: string): number {
  const [, count, unit] = /^([1-9]\d{0,3})([dh])$/.exec(value) ?? [];
  if (!count) throw new InvalidArgumentError('It is a number of days or hours, as 7d or 12h.');
  return Number(count) * (unit === 'd' ? DAY : HOUR);
}

export function toReasons({ rule, law }: { rule: HouseRule; law?: string }, facts: string): Reasons {
  return { rule, law, facts };
}
