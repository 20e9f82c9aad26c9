import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const isWell = z.object({ status: z.literal('ok') });

export const checkHealth = endpoint({
  method: 'GET',
  path: '/api/health.php',
  summary: 'Whether the process lives',
  access: 'anyone',
  response: isWell,
});

export const checkReadiness = endpoint({
  method: 'GET',
  path: '/api/ready.php',
  summary: 'Whether the process can serve; load balancers ask it',
  access: 'anyone',
  response: isWell,
});

/** The 503 response of `checkReadiness`. */
export const notReady = z.object({
  status: z.literal('unavailable'),
  missing: z.enum(['database', 'migrations', 'stopping']),
});

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document',
  access: 'anyone',
  response: z.looseObject({ openapi: z.string() }),
});
