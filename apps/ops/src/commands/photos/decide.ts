import { findPhoto, moderatePhoto } from '@vonk/domain';
import { PHOTO_REJECTIONS, type PhotoRejection } from '@vonk/schema/constants';
import { type Command, Option } from 'commander';
import type { Run } from '../../session.ts';
import { BY_ID, command } from '../command.ts';

const PHOTO = { '<photo>': BY_ID };
const AGAIN = ['--again', 'decide again what was decided before'] as const;

export const approveCommand = (run: Run): Command =>
  command('approve', 'Shows a photo to others, or leaves it shown.', PHOTO)
    .option(...AGAIN)
    .action(
      run(async ({ ctx, operator, say }, photo: string, { again }: { again?: boolean }) => {
        const decision = { moderation: 'approved' } as const;
        await moderatePhoto(ctx, { operator: operator(), photo: await findPhoto(ctx, photo), decision, again });
        say('Others see it.');
      }),
    );

export const rejectCommand = (run: Run): Command =>
  command('reject', 'Takes a photo away from others; its member is told why.', PHOTO)
    .addOption(
      new Option('--reason <reason>', 'what the member is told').choices(PHOTO_REJECTIONS).makeOptionMandatory(),
    )
    .option(...AGAIN)
    .action(
      run(async ({ ctx, operator, say }, photo: string, options: { reason: PhotoRejection; again?: boolean }) => {
        const { reason, again } = options;
        const decision = { moderation: 'rejected', reason } as const;
        await moderatePhoto(ctx, { operator: operator(), photo: await findPhoto(ctx, photo), decision, again });
        say('Only its member sees it, and is told why by mail.');
      }),
    );
