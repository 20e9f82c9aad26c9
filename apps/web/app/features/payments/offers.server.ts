import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { ApiError } from '@vonk/api-client';
import type { Answer, endpoints } from '@vonk/schema';
import { pageApi, plainApi } from '../../server/api.server.ts';
import { forgetCode, keepCode, keptCode } from '../discounts/exports/kept-code.server.ts';
import { wishOf } from './exports/return-path.server.ts';
import { type OrderWish, withWish } from './exports/return-path.ts';
import { usableMethods } from './usable-methods.ts';

export type Offers = Answer<typeof endpoints.listBundles>;

export interface FoundOffers {
  offers: Offers;
  /** The server's message about an invalid code in the address; the prices are then without it. */
  codeError: string | null;
  wish: OrderWish;
  loadedAt: string;
}

export interface LoadedOffers extends FoundOffers {
  isPaid: boolean;
}

/** The offers, and whether the member has paid before. */
export async function loadOffers(args: LoaderFunctionArgs): Promise<LoadedOffers> {
  const [found, { user }] = await Promise.all([findOffers(args), pageApi(args).get('/api/user.php')]);
  return { ...found, isPaid: user.paid_user };
}

/** The offers of the shop of premium members or of the others; redirects to the member's own. */
export async function loadShop(args: LoaderFunctionArgs, shop: '/credits' | '/premium'): Promise<LoadedOffers> {
  const loaded = await loadOffers(args);
  const own = loaded.isPaid ? '/credits' : '/premium';
  if (own !== shop) throw redirect(`${own}${withWish(loaded.wish)}`);
  return loaded;
}

/**
 * The prices with the code in the address; without a valid code, with the discount the member has anyway. A code kept
 * since before the sign-up is added to the address once, and is an ordinary code from then on.
 */
export async function findOffers(args: LoaderFunctionArgs): Promise<FoundOffers> {
  const wish = wishOf(args.request);
  const kept = keptCode(args.request);
  // Forgotten only once it is in the address: a page loaded early may never be opened.
  if (kept && !wish.code) {
    const path = new URL(args.request.url).pathname.replace(/\.data$/, '');
    throw redirect(`${path}${withWish({ ...wish, code: kept })}`);
  }
  // A visitor sent to the login by this page may sign up instead.
  keepCode(args);
  const offers = await readOffers(args, wish);
  if (wish.code) forgetCode(args);
  return offers;
}

/** The prices with a code; without it, and why, if it is not valid. The methods are those that this browser can pay with. */
export async function readOffers(args: LoaderFunctionArgs, wish: OrderWish): Promise<FoundOffers> {
  const { offers, ...found } = await readAnyOffers(args, wish);
  const methods = usableMethods(offers.methods, args.request.headers.get('user-agent'));
  return { offers: { ...offers, methods }, ...found };
}

async function readAnyOffers(args: LoaderFunctionArgs, wish: OrderWish): Promise<FoundOffers> {
  const loadedAt = new Date().toISOString();
  let codeError: string | null = null;
  if (wish.code) {
    try {
      const offers = await plainApi(args).get('/api/credits.php', { code: wish.code });
      return { offers, codeError, wish, loadedAt };
    } catch (error) {
      if (error instanceof ApiError && error.code.startsWith('code_')) codeError = error.message;
    }
  }
  return { offers: await pageApi(args).get('/api/credits.php'), codeError, wish, loadedAt };
}
