import { createTurns, onceDone, type TurnsOptions } from '@vonk/http-server';
import type { Logger } from '@vonk/logger';
import { networkOf } from '@vonk/schema/network';
import type { RequestHandler } from 'express';
import { answerBusyPage } from './busy-page.ts';
import { countRefusals } from './count-refusals.ts';
import { visitor } from './security-headers.ts';

/**
 * Making a page takes some 20 ms of this process and waits for the API about as long. So many at once keep the process
 * busy; more would only make all of them later.
 */
const PAGES: TurnsOptions = { atOnce: { ofOne: 6, ofAll: 16 }, waiting: { ofOne: 60, ofAll: 600 } };
/** Their bodies may take long to come, so they have turns of their own. */
const FORMS: TurnsOptions = { atOnce: { ofOne: 8, ofAll: 64 }, waiting: { ofOne: 20, ofAll: 200 } };

export interface PageTurnsOptions {
  logger: Logger;
  pages?: TurnsOptions;
  forms?: TurnsOptions;
}

/** Makes the pages of an address by turns with those of others, and says so where too many wait. */
export function takePageTurns({ logger, pages = PAGES, forms = FORMS }: PageTurnsOptions): RequestHandler {
  const refused = countRefusals(logger, 'pages were refused: too many at once');
  const turnsOf = { pages: createTurns(pages), forms: createTurns(forms) };
  return (request, response, next) => {
    const isForm = request.method === 'POST';
    const place = turnsOf[isForm ? 'forms' : 'pages'].take(networkOf(visitor(response).address));
    if (!place) {
      response.locals['isRefused'] = true;
      refused();
      return answerBusyPage(request, response);
    }
    onceDone(response, place.leave);
    void place.turn.then(() => next());
  };
}
