import { group } from '../../command.ts';
import { answerCommand } from './answer.ts';
import { closeCommand } from './close.ts';
import { listCommand } from './list.ts';
import { showCommand } from './show.ts';

/** `ops complaints`. Defaults to `ops complaints list`. */
export const complaintsCommand = group('complaints', 'What people complain of, and the answers.', [
  listCommand,
  showCommand,
  answerCommand,
  closeCommand,
]);
