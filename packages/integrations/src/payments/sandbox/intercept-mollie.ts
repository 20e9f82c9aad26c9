import { ClientRequestInterceptor } from '@mswjs/interceptors/ClientRequest';
import { WireError } from './wire-error.ts';

/** Answers a request to Mollie's API. A rejection ends the connection without an answer. */
export type MollieResponder = (request: Request) => Promise<Response>;

const MOLLIE_HOST = 'api.mollie.com';

const responders = new Map<string, MollieResponder>();
let interceptor: ClientRequestInterceptor | null = null;

/**
 * From now on this process answers its own calls to Mollie's host; every other request goes its way untouched. Mollie's
 * client speaks node:https with its own certificates and will not go elsewhere, so this is the one place to stand.
 * Sandboxes are told apart by API key, and a key of none is refused: while a sandbox runs, nothing reaches Mollie.
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
