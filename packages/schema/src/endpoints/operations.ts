import { z } from 'zod';
import { forAnyone } from '../endpoint.ts';

const isWell = z.object({ status: z.literal('ok') });

export const checkHealth = forAnyone('GET /api/health.php', {
  summary: 'Whether the process lives',
  response: isWell,
});

export const checkReadiness = forAnyone('GET /api/ready.php', {
  summary: 'Whether the process can serve; load balancers ask it',
  response: isWell,
});

/** The 503 response of `checkReadiness`. */
export const notReady = z.object({
  status: z.literal('unavailable'),
  missing: z.enum(['database', 'migrations', 'stopping']),
});

export const getOpenApi = forAnyone('GET /api/openapi.json', {
  summary: 'This document',
  response: z.looseObject({ openapi: z.string() }),
});
