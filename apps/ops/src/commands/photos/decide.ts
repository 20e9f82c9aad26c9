import { findPhoto, moderatePhoto } from '@vonk/domain';
import { PHOTO_REJECTIONS, type PhotoRejection } from '@vonk/schema/constants';
import { Command, Option } from 'commander';
import type { Run } from '../../session.ts';

const PHOTO = 'its id, or the beginning of it';
const AGAIN = 'decide again what was decided before';

export function approveCommand(run: Run): Command {
  return new Command('approve')
    .description('Shows a photo to others, or leaves it shown.')
    .argument('<photo>', PHOTO)
    .option('--again', AGAIN)
    .action((photo: string, { again }: { again?: boolean }) =>
      run(async ({ ctx, operator, say }) => {
        const decision = { moderation: 'approved' } as const;
        await moderatePhoto(ctx, { operator: operator(), photo: await findPhoto(ctx, photo), decision, again });
        say('Others see it.');
      }),
    );
}

export function rejectCommand(run: Run): Command {
  return new Command('reject')
    .description('Takes a photo away from others; its member is told why.')
    .argument('<photo>', PHOTO)
    .addOption(
      new Option('--reason <reason>', 'what the member is told').choices(PHOTO_REJECTIONS).makeOptionMandatory(),
    )
    .option('--again', AGAIN)
    .action((photo: string, { reason, again }: { reason: PhotoRejection; again?: boolean }) =>
      run(async ({ ctx, operator, say }) => {
        const decision = { moderation: 'rejected', reason } as const;
        await moderatePhoto(ctx, { operator: operator(), photo: await findPhoto(ctx, photo), decision, again });
        say('Only its member sees it, and is told why by mail.');
      }),
    );
}
