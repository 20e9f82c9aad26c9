import type { LoaderFunctionArgs } from '@remix-run/node';
import { plainApi } from '../../server/api.server.ts';
import { findFictionalFaces } from '../fictional/exports/fictional-faces.server.ts';
import { AROUND_PLACES } from './around-places.ts';
import { findDrawing } from './drawings.server.ts';
import { choosePins, type Pin } from './map-pins.ts';
import { chosenFirst, findCopy, visitorsOnly } from './parts/lander.server.ts';

/** More than the page shows: some regions have nobody, others several. */
const ASKED = 48;
const AROUND = AROUND_PLACES.length;

/**
 * The visitor's country and its regions, some with a fictional profile from there; without a drawing of the country,
 * any fictional profiles.
 */
export async function findPins(args: LoaderFunctionArgs) {
  await visitorsOnly(args);
  const api = plainApi(args);
  const { settings } = await api.get('/api/settings.php', {});
  const country = settings.geoip_selected_country;
  const drawing = await findDrawing(country);
  const [{ copy, chosen }, { regions }, found] = await Promise.all([
    findCopy(args, 'maplanding'),
    api.get('/api/regions.php', { country }),
    drawing ? findFictionalFaces(args, ASKED, { country, region: undefined }) : findFictionalFaces(args, AROUND),
  ]);
  const faces = chosenFirst(chosen, found, chosen.length + found.length);
  const pins: Pin[] = drawing ? choosePins(regions[country]?.regions ?? [], faces, drawing) : [];
  const map = drawing && pins.length > 0 && { outline: drawing.outline, places: Object.values(drawing.middles), pins };
  return { copy, country, map: map || null, around: map ? [] : faces.slice(0, AROUND) };
}
