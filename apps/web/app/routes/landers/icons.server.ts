import type { LoaderFunctionArgs } from '@remix-run/node';
import { plainApi } from '../../server/api.server.ts';
import { findFictionalFaces } from '../../server/fictional-faces.server.ts';
import { chosenTaste, isTaste } from './icon-tastes.ts';
import { visitorsOnly } from './parts/lander.server.ts';

const FACES = 3;

/** What an evening may be made of, in the visitor's language, and who likes the chosen one. */
export async function findTastes(args: LoaderFunctionArgs) {
  await visitorsOnly(args);
  const chosen = chosenTaste(new URL(args.request.url).searchParams.get('interest'));
  const [{ interests }, faces] = await Promise.all([
    plainApi(args).get('/api/interests.php'),
    findFictionalFaces(args, FACES, chosen ? { interests: chosen } : {}),
  ]);
  return { tastes: interests.filter(({ key }) => isTaste(key)), chosen, faces };
}
