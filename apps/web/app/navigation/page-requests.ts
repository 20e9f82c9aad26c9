import { msg } from '@lingui/core/macro';
import type { ErrorResponse } from '@remix-run/react';
import { isPassing, withRetries } from '@vonk/api-client';
import { toaster } from '@vonk/ui/toast';
import { loadI18n } from '../i18n/catalogs.ts';
import { inRouterFormat } from './router-format.ts';
import { Step } from '../features/signup/shared/draft.ts';
import { keepFields } from '../features/signup/shared/kept-draft.ts';

/** In milliseconds. People wait meanwhile. */
const PATIENCE = { within: 15_000 };
/** Said before anything of the request was read. */
const REFUSING = new Set([429, 503]);
/** What the router asks for: data of pages, the answers to their forms, and which routes there are. */
const ASKED_BY_ROUTER = /(\.data|\/__manifest)$/;
/** Its first step is the form of the page that leads to it: what was typed there is kept for it. */
const SIGNUP = '/signup.data';

/**
 * Stands between the router and the server: the router takes what is no answer of a page's own, as that of a web server
 * without room, for a fault of the page, and puts an error in the place of it and of all that was typed there.
 */
export function lookAfterPageRequests(): void {
  const send = window.fetch;
  window.fetch = (input, init = {}) => {
    if (!(input instanceof URL && ASKED_BY_ROUTER.test(input.pathname))) return send(input, init);
    const ask = () => send(input, init);
    return init.method === 'POST' ? sendForm(input, init, ask) : read(input, ask, init.signal);
  };
}

type Ask = () => Promise<Response>;
type Signal = AbortSignal | null | undefined;

/**
 * Asks again while it may pass. A page that is shown already stays as it is then, with all that was typed in it. Elsewhere
 * what is no page's own answer fails with its status.
 */
async function read(url: URL, ask: Ask, signal: Signal): Promise<Response> {
  const mayPass = (answer: Response | null) => (answer ? isPassing(answer.status) : navigator.onLine);
  let failure: unknown;
  try {
    const answer = await withRetries(ask, PATIENCE, { signal, mayPass });
    const stays = isPassing(answer.status) && isShown(url);
    if (answer.ok || (isOfPage(answer) && !stays)) return answer;
    failure = failureOf(answer);
  } catch (error) {
    failure = error;
  }
  if (signal?.aborted || !isShown(url)) throw failure;
  const known = Object.entries(window.__remixRouter.state.loaderData).map(([id, data]) => [id, { data }]);
  return new Response(inRouterFormat(Object.fromEntries(known)));
}

/** Whether the request is for the page that is shown, or for a part of it. */
function isShown({ pathname }: URL): boolean {
  const { location, navigation, errors } = window.__remixRouter.state;
  return pathname === `${location.pathname}.data` && navigation.state === 'idle' && !errors;
}

/**
 * Sends a form again only where nothing of it was read. One that stays without an answer of its page's own leaves that as
 * it is, with all that was typed, and says so.
 */
async function sendForm({ pathname }: URL, { body, signal }: RequestInit, ask: Ask): Promise<Response> {
  const mayPass = (answer: Response | null) => answer !== null && wasRefused(answer);
  let failure: unknown;
  try {
    const answer = await withRetries(ask, PATIENCE, { signal, mayPass });
    if (isOfPage(answer)) return answer;
    failure = failureOf(answer);
  } catch (error) {
    failure = error;
  }
  const { location, navigation, actionData } = window.__remixRouter.state;
  const target = navigation.state === 'submitting' ? navigation.location.pathname : null;
  const isOfNavigation = target !== null && `${target}.data` === pathname;
  const leadsElsewhere = isOfNavigation && target !== location.pathname;
  if (signal?.aborted || (leadsElsewhere && pathname !== SIGNUP)) throw failure;
  if (leadsElsewhere && body instanceof URLSearchParams) keepFields(body, Step.Who);
  void say();
  // What the form was answered before stays; that of a window within the page is of no more use.
  const before = isOfNavigation ? Object.values(actionData ?? {})[0] : undefined;
  return new Response(inRouterFormat({ data: before ?? null }), { status: 503 });
}

const isOfPage = ({ headers }: Response): boolean => headers.has('X-Remix-Response');
const wasRefused = (answer: Response): boolean => REFUSING.has(answer.status) && !isOfPage(answer);

/** As the router has it. */
function failureOf({ status }: Response): ErrorResponse & { internal: boolean } {
  return { status, statusText: '', data: null, internal: false };
}

async function say(): Promise<void> {
  const isOnline = navigator.onLine;
  const i18n = await loadI18n(document.documentElement.lang);
  const words = isOnline ? msg`Something went wrong, please try again later.` : msg`You’re offline.`;
  toaster.show({ tone: 'error', text: i18n._(words) });
}
