import type { LoaderFunctionArgs } from '@remix-run/node';
import { plainApi } from '../../server/api.server.ts';
import { findFictionalFaces } from '../../server/fictional-faces.server.ts';
import { choosePins } from './map-pins.ts';
import { chosenFirst, findCopy, visitorsOnly } from './parts/lander.server.ts';

/** More than a visitor's page needs: some regions have nobody, others several. */
const ASKED = 48;

/** The regions of the visitor's country, some with a fictional profile that is said to live there. */
export async function findPins(args: LoaderFunctionArgs) {
  await visitorsOnly(args);
  const api = plainApi(args);
  const { settings } = await api.get('/api/settings.php', {});
  const country = settings.geoip_selected_country;
  const [{ copy, chosen }, { regions }, found] = await Promise.all([
    findCopy(args, 'maplanding'),
    api.get('/api/regions.php', { country }),
    findFictionalFaces(args, ASKED, { country }),
  ]);
  const faces = chosenFirst(chosen, found, chosen.length + found.length);
  return { copy, country, pins: choosePins(regions[country]?.regions ?? [], faces) };
}
