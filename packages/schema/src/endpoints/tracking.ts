import { z } from 'zod';
import { trackingValue } from '../constants/tracking.ts';
import { forAnyone, noContent, perMinute } from '../endpoint.ts';

export const pageBounce = forAnyone('POST /api/page-bounce.php', {
  summary: 'Beacon of a page that was entered with `lb` in its address, when the visitor leaves',
  bodyType: 'beacon',
  body: z.strictObject({
    /** The page where the visitor arrived. */
    page: z
      .string()
      .regex(/^\/[A-Za-z0-9/_-]{0,200}$/)
      .optional(),
    /** The network of the link, according to that address. */
    network: z.string().transform(trackingValue).optional(),
    /** Seconds from arriving to leaving. */
    seconds: z.int().min(0).max(86_400).optional(),
  }),
  ...noContent,
  limit: perMinute(60),
});
