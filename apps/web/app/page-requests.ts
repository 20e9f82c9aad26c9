import { msg } from '@lingui/core/macro';
import type { ErrorResponse } from '@remix-run/react';
import { toaster } from './components/toast.tsx';
import { loadI18n } from './i18n/catalogs.ts';
import { inRouterFormat } from './router-format.ts';

const RETRIES = 5;
/** In milliseconds, as all that follows. */
const FIRST_DELAY = 300;
/** Someone waits meanwhile: after so long nothing is sent again. */
const PATIENCE = 15_000;
/** Too many requests, or nobody there. */
const PASSING = new Set([429, 502, 503, 504]);
/** Said before anything of the request was read. */
const REFUSING = new Set([429, 503]);
/** What the router asks for: data of pages, the answers to their forms, and which routes there are. */
const ASKED_BY_ROUTER = /(\.data|\/__manifest)$/;
/** It keeps what was typed by itself, and a window of its own waits for the answer. */
const SIGNUP = '/signup.data';

/** What a request comes to: an answer, or none. */
type Outcome = { answer: Response } | { error: unknown };

/**
 * Stands between the router and the server: the router takes what is no answer of a page's own, as that of a web server
 * without room, for a fault of the page, and puts an error in the place of it and of all that was typed there.
 */
export function lookAfterPageRequests(): void {
  const send = window.fetch;
  window.fetch = (input, init = {}) => {
    if (!(input instanceof URL && ASKED_BY_ROUTER.test(input.pathname))) return send(input, init);
    const ask = () => send(input, init);
    return init.method === 'POST' ? sendForm(input, ask, init.signal) : read(ask, init.signal);
  };
}

type Ask = () => Promise<Response>;
type Signal = AbortSignal | null | undefined;

/** Asks again while it may pass. What is no page's own answer in the end fails with its status. */
async function read(ask: Ask, signal: Signal): Promise<Response> {
  const outcome = await persist(ask, signal, (now) =>
    'answer' in now ? PASSING.has(now.answer.status) : navigator.onLine,
  );
  if ('answer' in outcome && (outcome.answer.ok || isOfPage(outcome.answer))) return outcome.answer;
  throw failureOf(outcome);
}

/**
 * Sends a form again only where nothing of it was read. One that stays without an answer of its page's own leaves that as
 * it is, with all that was typed, and says so.
 */
async function sendForm({ pathname }: URL, ask: Ask, signal: Signal): Promise<Response> {
  const outcome = await persist(ask, signal, (now) => 'answer' in now && wasRefused(now.answer));
  if ('answer' in outcome && isOfPage(outcome.answer)) return outcome.answer;
  const { location, navigation, actionData } = window.__remixRouter.state;
  const target = navigation.state === 'submitting' ? navigation.location.pathname : null;
  const isOfNavigation = target !== null && `${target}.data` === pathname;
  const leadsElsewhere = isOfNavigation && target !== location.pathname;
  if (signal?.aborted || leadsElsewhere || pathname === SIGNUP) throw failureOf(outcome);
  void say();
  // What the form was answered before stands; that of a window within the page is of no more use.
  const before = isOfNavigation ? Object.values(actionData ?? {})[0] : undefined;
  return new Response(inRouterFormat({ data: before ?? null }), { status: 503 });
}

/** Sends until the outcome is final, waiting ever longer between (each up to half longer, so that browsers spread). */
async function persist(ask: Ask, signal: Signal, mayPass: (outcome: Outcome) => boolean): Promise<Outcome> {
  const start = performance.now();
  for (let attempt = 0; ; attempt++) {
    const outcome: Outcome = await ask().then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    const backoff = FIRST_DELAY * 2 ** attempt * (1 + chance() / 2);
    const delay = Math.max(backoff, 'answer' in outcome ? retryAfter(outcome.answer) : 0);
    const isLate = performance.now() - start + delay > PATIENCE;
    if (signal?.aborted || attempt >= RETRIES || isLate || !mayPass(outcome)) return outcome;
    if ('answer' in outcome) outcome.answer.body?.cancel().catch(() => {});
    await pass(delay, signal);
  }
}

const isOfPage = ({ headers }: Response): boolean => headers.has('X-Remix-Response');
const wasRefused = (answer: Response): boolean => REFUSING.has(answer.status) && !isOfPage(answer);
const retryAfter = ({ headers }: Response): number => Number(headers.get('Retry-After')) * 1000 || 0;

/** From 0 to 1. */
const chance = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255;

/** As the router has it. */
function failureOf(outcome: Outcome): unknown {
  if ('error' in outcome) return outcome.error;
  const failure: ErrorResponse & { internal: boolean } = {
    status: outcome.answer.status,
    statusText: '',
    data: null,
    internal: false,
  };
  return failure;
}

async function say(): Promise<void> {
  const isOnline = navigator.onLine;
  const i18n = await loadI18n(document.documentElement.lang);
  const words = isOnline ? msg`Something went wrong, please try again later.` : msg`You’re offline.`;
  toaster.show({ tone: 'error', text: i18n._(words) });
}

function pass(milliseconds: number, signal: Signal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
