import { MINUTE, PASSKEY_CHALLENGE_LIFETIME, SESSION_COOKIE } from '@vonk/schema';
import type { SecurityRequirementObject, SecuritySchemeObject } from 'openapi3-ts/oas31';
import { PASSKEY_COOKIE } from '../http/request-facts.ts';
import type { NamedEndpoint } from './named-endpoints.ts';

export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The session of a member. Logging in, signing up and some mailed links start one.',
  },
  passkeyChallenge: {
    type: 'apiKey',
    in: 'cookie',
    name: PASSKEY_COOKIE,
    description: `Set by \`askForPasskeyLogin\`, for ${PASSKEY_CHALLENGE_LIFETIME / MINUTE} minutes: only the browser that asked can answer.`,
  },
  mailSystem: {
    type: 'http',
    scheme: 'bearer',
    description: 'The site’s secret, which `ops mail secret <domain>` shows.',
  },
} satisfies Record<string, SecuritySchemeObject>;

type Scheme = keyof typeof securitySchemes;

/** Calls that authenticate without a session. */
const OTHERWISE: Record<string, Scheme> = { takeMailEvent: 'mailSystem', passkeyLogin: 'passkeyChallenge' };

/**
 * Alternatives, one of which is needed. An empty one means that no authentication is needed, although a session may
 * change the response.
 */
export function securityOf(calls: readonly NamedEndpoint[]): SecurityRequirementObject[] {
  const all = calls.flatMap(({ name, endpoint, feature }): SecurityRequirementObject[] => {
    const scheme = OTHERWISE[name];
    if (scheme) return [{ [scheme]: [] }];
    if (endpoint.access === 'member') return [{ session: [] }];
    return endpoint.access === 'anyone' && feature !== 'operations' ? [{}, { session: [] }] : [{}];
  });
  const once = all.filter(
    (each, index) => all.findIndex((other) => Object.keys(other).join() === Object.keys(each).join()) === index,
  );
  return once.every((each) => Object.keys(each).length === 0) ? [] : once;
}
