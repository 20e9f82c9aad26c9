import { z } from 'zod';
import { landerCopy } from '../entities/lander.ts';

/** The texts of a lander's slug, as edited by operators. */
export const landerCopyRow = landerCopy.extend({
  theme: landerCopy.shape.theme.default('evening'),
  is_active: z.boolean().default(true),
});
