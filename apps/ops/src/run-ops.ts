import { ConfigError, loadOpsConfig } from '@vonk/config';
import { DatabaseUnavailableError } from '@vonk/db';
import { operatorName, Refusal } from '@vonk/domain';
import { createLogger } from '@vonk/logger';
import { Command, CommanderError } from 'commander';
import { inboxCommand } from './commands/inbox/index.ts';
import { jobsCommand } from './commands/jobs/index.ts';
import { mailCommand } from './commands/mail/index.ts';
import { appealsCommand } from './commands/moderation/appeals/index.ts';
import { complaintsCommand } from './commands/moderation/complaints/index.ts';
import { flagsCommand } from './commands/moderation/flags/index.ts';
import { reportsCommand } from './commands/moderation/reports/index.ts';
import { auditCommand } from './commands/operators/audit/list.ts';
import { membersCommand } from './commands/operators/members/index.ts';
import { photosCommand } from './commands/photos/index.ts';
import { historyCommand } from './commands/sites/history/list.ts';
import { undoCommand } from './commands/sites/history/undo.ts';
import { settingCommands } from './commands/sites/settings/index.ts';
import { trackingCommand } from './commands/tracking/index.ts';
import { wireContext } from './context.ts';
import type { Io, Run } from './session.ts';
import { plainText } from './terminal/plain-text.ts';
import { UsageError } from './usage-error.ts';

const REFUSED = 1;
const USAGE = 2;

/** In the order of the help. */
const COMMANDS = [
  inboxCommand,
  reportsCommand,
  appealsCommand,
  complaintsCommand,
  membersCommand,
  photosCommand,
  flagsCommand,
  mailCommand,
  trackingCommand,
  jobsCommand,
  historyCommand,
  undoCommand,
  auditCommand,
  settingCommands,
];

/** Runs one command. Returns the exit code: 0, 1 if it was refused or failed, 2 for wrong usage. */
export async function runOps(args: readonly string[], io: Io): Promise<number> {
  const program = new Command('ops');
  const run: Run =
    (work) =>
    async (...given) => {
      const config = loadOpsConfig(io.env);
      const logger = createLogger({ name: 'ops', level: config.logLevel, destination: io.stderr });
      const { ctx, close } = await wireContext(config, logger);
      try {
        const operator = () => {
          const name = program.opts<{ as?: string }>().as ?? config.operator;
          if (!name) throw new UsageError('Say who you are, by --as <operator> or in VONK_OPERATOR.');
          return operatorName(name);
        };
        await work({ ctx, io, operator, say: (line = '') => io.stdout.write(`${line}\n`) }, ...given);
      } finally {
        await close();
      }
    };
  program.description("The operators' command line.").option('--as <operator>', 'who acts; VONK_OPERATOR otherwise');
  for (const command of COMMANDS.flatMap((make) => make(run))) program.addCommand(command);
  for (const command of withSubcommands(program)) {
    command
      .exitOverride()
      .configureHelp({ showGlobalOptions: true })
      .configureOutput({
        writeOut: (text) => io.stdout.write(text),
        writeErr: (text) => io.stderr.write(text),
      });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return tell(error, io);
  }
}

const withSubcommands = (command: Command): Command[] => [command, ...command.commands.flatMap(withSubcommands)];

/** Prints what went wrong and returns the exit code. */
function tell(error: unknown, io: Io): number {
  // Commander has already printed its message; for help the exit code is 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
  const isPlain =
    error instanceof Refusal ||
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof DatabaseUnavailableError;
  const text = isPlain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  io.stderr.write(`${plainText(text)}\n`);
  return error instanceof UsageError ? USAGE : REFUSED;
}
