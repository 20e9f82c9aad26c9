import { group } from '../command.ts';
import { claimCommand } from './claim.ts';
import { closeCommand } from './close.ts';
import { handOverCommand } from './hand-over.ts';
import { listCommand } from './list.ts';
import { nextCommand } from './next.ts';
import { replyCommand } from './reply.ts';
import { showCommand } from './show.ts';

/** `ops inbox`: messages to fictional profiles. Defaults to `ops inbox list`. */
export const inboxCommand = group('inbox', 'Answers in the name of fictional profiles.', [
  listCommand,
  nextCommand,
  showCommand,
  replyCommand,
  claimCommand,
  handOverCommand,
  closeCommand,
]);
