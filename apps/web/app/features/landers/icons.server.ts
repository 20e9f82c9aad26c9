import type { LoaderFunctionArgs } from '@remix-run/node';
import { plainApi } from '../../server/api.server.ts';
import { findFictionalFaces } from '../fictional/exports/fictional-faces.server.ts';
import { chosenTaste, isTaste } from './icon-tastes.ts';
import { chosenFirst, findCopy, visitorsOnly } from './parts/lander.server.ts';

const FACES = 3;

/** The interests on offer, translated, and fictional profiles that share the chosen one. */
export async function findTastes(args: LoaderFunctionArgs) {
  await visitorsOnly(args);
  const chosen = chosenTaste(new URL(args.request.url).searchParams.get('interest'));
  const [{ copy, chosen: first }, { interests }, found] = await Promise.all([
    findCopy(args, 'iconslanding'),
    plainApi(args).get('/api/interests.php'),
    findFictionalFaces(args, FACES, chosen ? { interest: chosen } : {}),
  ]);
  // The slug's own faces may not share the chosen interest.
  const faces = chosen ? found : chosenFirst(first, found, FACES);
  return { copy, tastes: interests.filter(({ key }) => isTaste(key)), chosen, faces };
}
