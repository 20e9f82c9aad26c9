import { z } from 'zod';
import { regionCode } from '../fields.ts';

/** A town, and its region's name in the language of the request. */
export const suggestedPlace = z.object({ region: regionCode, region_name: z.string(), city: z.string() });
export type SuggestedPlace = z.output<typeof suggestedPlace>;
