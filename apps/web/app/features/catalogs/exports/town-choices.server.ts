import { CITY_ERRORS, type FieldErrors } from '@vonk/schema/constants';
import { plainApi } from '../../../server/api.server.ts';
import { placeText } from './place/place-text.ts';

interface RefusedTown {
  country: string;
  town: string;
  fields: FieldErrors;
}

/** Alternatives for a refused town, each with its region; undefined when the town is not the problem. */
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
    // Alternatives are only a help: ignore the error.
    return undefined;
  }
}
