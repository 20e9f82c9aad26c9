import { createFairQueue, type FairQueueOptions, onceDone } from '@vonk/http-server';
import type { Logger } from '@vonk/logger';
import { networkOf } from '@vonk/schema/network';
import type { RequestHandler } from 'express';
import { answerBusyPage } from './busy-page.ts';
import { countRefusals } from './count-refusals.ts';
import { isLargeForm } from './large-forms.ts';
import { visitor } from './security-headers.ts';

/**
 * Rendering a page takes some 20 ms of this process and about as long to wait for the API. So many at once keep the
 * process busy; more would only delay all of them.
 */
const PAGES: FairQueueOptions = { atOnce: { ofOne: 6, ofAll: 16 }, waiting: { ofOne: 60, ofAll: 600 } };
/** Their bodies may take long to arrive, so they have their own turns. */
const FORMS: FairQueueOptions = { atOnce: { ofOne: 8, ofAll: 64 }, waiting: { ofOne: 20, ofAll: 200 } };

/** With a picture they may take minutes on slow lines, and are passed on to the API as they arrive. */
const LARGE_FORMS: FairQueueOptions = { atOnce: { ofOne: 4, ofAll: 24 }, waiting: { ofOne: 10, ofAll: 100 } };

/**
 * Milliseconds after which a client that neither sends nor reads anything loses its turn. A page waits at most
 * 10 seconds for the API, a form 60.
 */
const SILENT_FOR = { pages: 30_000, forms: 90_000, largeForms: 90_000 };

export interface PageTurnsOptions {
  logger: Logger;
  silentFor?: typeof SILENT_FOR;
  pages?: FairQueueOptions;
  forms?: FairQueueOptions;
  largeForms?: FairQueueOptions;
}

/** Renders the pages of different addresses in turns, and responds with the busy page if too many wait. */
export function takePageTurns({
  logger,
  pages = PAGES,
  forms = FORMS,
  largeForms = LARGE_FORMS,
  silentFor = SILENT_FOR,
}: PageTurnsOptions): RequestHandler {
  const refused = countRefusals(logger, 'pages were refused: too many at once');
  const queues = {
    pages: createFairQueue(pages),
    forms: createFairQueue(forms),
    largeForms: createFairQueue(largeForms),
  };
  return (request, response, next) => {
    const kind = isLargeForm(request) ? 'largeForms' : request.method === 'POST' ? 'forms' : 'pages';
    const place = queues[kind].take(networkOf(visitor(response).address));
    if (!place) {
      response.locals['isRefused'] = true;
      refused();
      return answerBusyPage(request, response);
    }
    onceDone(response, place.leave);
    void place.turn.then(() => {
      response.setTimeout(silentFor[kind], () => response.destroy());
      next();
    });
  };
}
