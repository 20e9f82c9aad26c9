import { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest';
import { WireError } from './wire-error.ts';

/** Handles a request to Mollie's API. A rejection closes the connection without a response. */
export type MollieResponder = (request: Request) => Promise<Response>;

const MOLLIE_HOST = 'api.mollie.com';

const responders = new Map<string, MollieResponder>();
let interceptor: ClientRequestInterceptor | null = null;

/**
 * From now on this process responds to its own calls to Mollie's host; every other request is untouched. Mollie's
 * client uses node:https with its own certificates and cannot be redirected, so this is the only way. Sandboxes are
 * distinguished by API key, and an unknown key is rejected: while a sandbox runs, nothing reaches Mollie.
 * @returns a function that ends it for this key
 */
export function interceptMollie(apiKey: string, respond: MollieResponder): () => void {
  responders.set(apiKey, respond);
  interceptor ??= startInterceptor();
  return () => {
    responders.delete(apiKey);
    if (responders.size > 0) return;
    interceptor?.dispose();
    interceptor = null;
  };
}

function startInterceptor(): ClientRequestInterceptor {
  const started = new ClientRequestInterceptor();
  started.apply();
  started.on('request', async ({ request, controller }) => {
    if (new URL(request.url).hostname !== MOLLIE_HOST) return;
    const respond = responders.get(request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '');
    try {
      controller.respondWith(respond ? await respond(request) : unauthorized());
    } catch (error) {
      controller.errorWith(error instanceof Error ? error : new Error('The connection was lost'));
    }
  });
  return started;
}

function unauthorized(): Response {
  const error = new WireError(401, 'Missing authentication, or failed to authenticate');
  return Response.json(error.toBody(), { status: error.status });
}
