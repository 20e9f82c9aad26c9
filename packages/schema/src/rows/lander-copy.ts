import { z } from 'zod';
import { landerCopy } from '../entities/lander.ts';

/** The words of a lander's slug, as operators set them. */
export const landerCopyRow = landerCopy.extend({
  theme: landerCopy.shape.theme.default('evening'),
  is_active: z.boolean().default(true),
});
