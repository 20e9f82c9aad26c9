import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { ApiError } from '@vonk/api-client';
import type { Answer, endpoints } from '@vonk/schema';
import { pageApi, plainApi } from '../../server/api.server.ts';
import { forgetCode, keepCode, keptCode } from '../discounts/shared/kept-code.server.ts';
import { type OrderWish, wishOf, withWish } from './shared/return-path.ts';

export type Offers = Answer<typeof endpoints.listBundles>;

export interface FoundOffers {
  offers: Offers;
  /** What is wrong with the code of the address, in the server's words; the prices are then without it. */
  codeError: string | null;
  wish: OrderWish;
  loadedAt: string;
}

export interface LoadedOffers extends FoundOffers {
  isPaid: boolean;
}

/** What is on offer, and for which member. */
export async function loadOffers(args: LoaderFunctionArgs): Promise<LoadedOffers> {
  const [found, { user }] = await Promise.all([findOffers(args), pageApi(args).get('/api/user.php')]);
  return { ...found, isPaid: user.paid_user };
}

/**
 * The prices with the code of the address, or with what the rules give where there is none or it does not serve. One
 * that was kept since before the sign-up comes into the address once; from there on it goes along as any other.
 */
export async function findOffers(args: LoaderFunctionArgs): Promise<FoundOffers> {
  const wish = wishOf(args.request);
  const kept = keptCode(args.request);
  // Forgotten only once it is in the address: a link is also asked ahead, by who may never follow it.
  if (kept && !wish.code) {
    const path = new URL(args.request.url).pathname.replace(/\.data$/, '');
    throw redirect(`${path}${withWish({ ...wish, code: kept })}`);
  }
  // A visitor sent to the login from here may sign up there instead.
  keepCode(args);
  const offers = await readOffers(args, wish);
  if (wish.code) forgetCode(args);
  return offers;
}

async function readOffers(args: LoaderFunctionArgs, wish: OrderWish): Promise<FoundOffers> {
  const loadedAt = new Date().toISOString();
  if (wish.code) {
    try {
      const offers = await plainApi(args).get('/api/credits.php', { code: wish.code });
      return { offers, codeError: null, wish, loadedAt };
    } catch (error) {
      if (error instanceof ApiError && error.code.startsWith('code_')) {
        return { offers: await pageApi(args).get('/api/credits.php'), codeError: error.message, wish, loadedAt };
      }
    }
  }
  return { offers: await pageApi(args).get('/api/credits.php'), codeError: null, wish, loadedAt };
}
