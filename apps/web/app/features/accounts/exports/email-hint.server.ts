import type { ActionFunctionArgs } from '@remix-run/node';
import { plainApi } from '../../../server/api.server.ts';

/** A likelier spelling of an address. Only a help: undefined on failure. */
export async function hintEmail(args: ActionFunctionArgs, email: string, country = ''): Promise<string | undefined> {
  try {
    const { suggestion } = await plainApi(args).post('/api/email-hint.php', { email, country: country || undefined });
    return suggestion;
  } catch {
    return undefined;
  }
}
