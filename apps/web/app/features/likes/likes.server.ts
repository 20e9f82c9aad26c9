import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageApi } from '../../server/api.server.ts';
import { likeTypeOf, listOf, matchToGreet } from './like-lists.ts';

/** One of the member's lists of likes, which of the matches have a conversation, and one that has none. */
export async function findLikes(args: LoaderFunctionArgs) {
  const type = likeTypeOf(args.params['type']);
  if (!type) throw Response.json({ code: 'not_found', message: '' }, { status: 404 });
  const api = pageApi(args);
  const [likes, { chats }] = await Promise.all([api.get('/api/likes.php'), api.get('/api/chats.php')]);
  const inConversation = new Set(chats.map(({ profile }) => profile.id));
  const entries = listOf(type, likes);
  const begun = type === 'matches' ? entries.map(({ id }) => id).filter((id) => inConversation.has(id)) : [];
  return { type, entries, begun, toGreet: matchToGreet(likes, inConversation) };
}
