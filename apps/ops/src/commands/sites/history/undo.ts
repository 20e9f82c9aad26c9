import { planUndo, undoSettingChange } from '@vonk/domain';
import type { Command } from 'commander';
import { confirm } from '../../../input/confirm.ts';
import type { Run } from '../../../session.ts';
import { fieldDiff } from '../../../terminal/field-diff.ts';
import { command } from '../../command.ts';
import { entryNumber } from '../../entry-number.ts';

/** `ops undo`: undoes a change. */
export const undoCommand = (run: Run): Command =>
  command('undo', 'Makes a row what it was before a change, as a change of its own.')
    .argument('<number>', 'of the change, as ops history shows it', entryNumber)
    .option('--yes', 'without asking')
    .action(
      run(async (session, number: string, { yes }: { yes?: boolean }) => {
        const { ctx, operator, say } = session;
        const name = operator();
        const { table, fields } = await planUndo(ctx, number);
        say(fieldDiff(fields));
        await confirm(session, `Make this ${table.noun} so again?`, { yes });
        say(`Undone as change ${await undoSettingChange(ctx, { operator: name, number })}.`);
      }),
    );
