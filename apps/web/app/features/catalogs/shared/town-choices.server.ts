import { CITY_ERRORS, type FieldErrors } from '@vonk/schema/constants';
import { placeText } from './place/place-text.ts';
import { plainApi } from '../../../server/api.server.ts';

interface RefusedTown {
  country: string;
  town: string;
  fields: FieldErrors;
}

/** What may have been meant by a town that was refused, each with its region; undefined where nothing is wrong with it. */
export async function findTownChoices(
  args: Parameters<typeof plainApi>[0],
  { country, town, fields }: RefusedTown,
): Promise<string[] | undefined> {
  const code = fields['city']?.code;
  if (!CITY_ERRORS.some((one) => one === code)) return undefined;
  try {
    const { places } = await plainApi(args).get('/api/places.php', { country, name: town });
    return places.map(({ city, region_name }) => placeText(city, region_name));
  } catch {
    // Only help was asked for.
    return undefined;
  }
}
