import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { ReportReason } from '@vonk/schema/constants';
import { actionApi, failureOf } from '../../server/api.server.ts';
import { fieldsOf } from '../../server/form-fields.ts';
import type { SafetyAnswer } from '../moderation/exports/safety-answer.ts';

/**
 * Blocks, unblocks or reports the profile in the address; used by all pages with such a form, with or without scripts.
 */
export async function changeSafety(args: ActionFunctionArgs) {
  const field = fieldsOf(await args.request.formData());
  const api = actionApi(args);
  const profile = { profile_id: args.params['id'] ?? '' };
  const [intent, reason, text] = [field('intent'), field('reason'), field('text')];
  try {
    switch (intent) {
      case 'block':
        await api.post('/api/block.php', profile);
        return data<SafetyAnswer>({ kind: 'blocked' });
      case 'unblock':
        await api.delete('/api/block.php', profile);
        return data<SafetyAnswer>({ kind: 'unblocked' });
      case 'report': {
        const { number } = await api.post('/api/report.php', {
          ...profile,
          // The API refuses an invalid reason.
          reason: reason as ReportReason,
          text: text.trim() || null,
          photo_id: field('photo_id') || null,
          message_id: field('message_id') || null,
        });
        return data<SafetyAnswer>({ kind: 'reported', number });
      }
      default:
        throw new Response(null, { status: 400 });
    }
  } catch (error) {
    const failure = failureOf(error);
    return data<SafetyAnswer>({ kind: 'failed', failure, intent, reason, text }, { status: failure.status });
  }
}
