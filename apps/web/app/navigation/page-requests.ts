import { msg } from '@lingui/core/macro';
import type { ErrorResponse } from '@remix-run/react';
import { isPassing, withRetries } from '@vonk/api-client';
import { toaster } from '@vonk/ui/toast';
import { Step } from '../features/signup/exports/draft.ts';
import { keepFields } from '../features/signup/exports/kept-draft.ts';
import { loadI18n } from '../i18n/catalogs.ts';
import { forgetEarly, takeEarly } from './early-load.ts';
import { forgetScreens, keptScreen } from './kept-screens.ts';
import { inRouterFormat } from './router-format.ts';

/** In milliseconds. People are waiting meanwhile. */
const PATIENCE = { within: 15_000 };
/** Sent before anything of the request was read. */
const REFUSING = new Set([429, 503]);
/** The router's own requests: page data, form submissions and the route manifest. */
const ASKED_BY_ROUTER = /(\.data|\/__manifest)$/;
/** Its first step repeats the form of the page that leads to it, so what was typed there is kept for it. */
const SIGNUP = '/signup.data';

/**
 * Wraps the router's requests: the router treats any response that is not the page's own, such as a busy web server's,
 * as an error of the page, and would replace the page and everything typed in it by an error page.
 */
export function lookAfterPageRequests(): void {
  const send = window.fetch;
  window.fetch = (input, init = {}) => {
    const isChange = init.method !== undefined && init.method !== 'GET';
    const ask = () => (isChange ? changing(input, send(input, init)) : send(input, init));
    if (!(input instanceof URL && ASKED_BY_ROUTER.test(input.pathname))) return ask();
    if (init.method === 'POST') return sendForm(input, init, ask);
    return read(input, () => (isShown(input) ? null : (keptScreen(input) ?? takeEarly(input))) ?? ask(), init.signal);
  };
}

/** What was loaded before or during a change may not show it. */
function changing(input: RequestInfo | URL, answer: Promise<Response>): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
  const forget = () => {
    forgetEarly();
    forgetScreens(pathname);
  };
  forget();
  return answer.finally(forget);
}

type Ask = () => Promise<Response>;
type Signal = AbortSignal | null | undefined;

/**
 * Retries temporary failures. If they persist, the current page stays as it is, with everything typed in it; other
 * pages fail with the status of the response that is not their own. Offline they fail within the frame, which leads on.
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
  const asked = !navigator.onLine && isNext(url) ? url.searchParams.get('_routes')?.split(',') : undefined;
  const { loaderData } = window.__remixRouter.state;
  if (signal?.aborted || !(asked || isShown(url))) throw failure;
  // A route with neither data nor an error is one without a response, for the router.
  const known = asked
    ? asked.map((id) => [id, id === 'root' ? { data: loaderData['root'] } : {}])
    : Object.entries(loaderData).map(([id, data]) => [id, { data }]);
  return new Response(inRouterFormat(Object.fromEntries(known)));
}

/** Whether the request is for the current page, or for part of it. */
function isShown({ pathname }: URL): boolean {
  const { location, navigation, errors } = window.__remixRouter.state;
  return pathname === `${location.pathname}.data` && navigation.state === 'idle' && !errors;
}

/** Whether a navigation waits for the request. */
function isNext({ pathname }: URL): boolean {
  return pathname === `${window.__remixRouter.state.navigation.location?.pathname}.data`;
}

/**
 * Sends a form again only if nothing of it was read. If there is finally no response of its page's own, the page stays
 * as it is, with everything typed in it, and shows a message.
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
  // The form's last action data stays; that of a modal within the page is of no more use.
  const before = isOfNavigation ? Object.values(actionData ?? {})[0] : undefined;
  return new Response(inRouterFormat({ data: before ?? null }), { status: 503 });
}

const isOfPage = ({ headers }: Response): boolean => headers.has('X-Remix-Response');
const wasRefused = (answer: Response): boolean => REFUSING.has(answer.status) && !isOfPage(answer);

/** In the router's own shape. */
function failureOf({ status }: Response): ErrorResponse & { internal: boolean } {
  return { status, statusText: '', data: null, internal: false };
}

async function say(): Promise<void> {
  const isOnline = navigator.onLine;
  const i18n = await loadI18n(document.documentElement.lang);
  const words = isOnline ? msg`Something went wrong, please try again later.` : msg`You’re offline.`;
  toaster.show({ tone: 'error', text: i18n._(words) });
}
