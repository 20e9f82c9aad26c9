import { useRouteLoaderData } from '@remix-run/react';
import type { Settings, User } from '@vonk/schema';
import type { Locale } from '@vonk/schema/constants';
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';

/** What every page knows of the site and of who is looking. */
export interface SiteData {
  settings: Settings;
  locales: Locale[];
  /** Whether this visitor may sign up. */
  signup_open: boolean;
  /** Where the site is at home, and the languages that its addresses can ask for. */
  addresses: { origin: string; locales: Locale[] };
  user: User | null;
}

const SiteContext = createContext<SiteData | null>(null);

/**
 * What the root's loader answered, for all below. Asked of the router, which tells everybody of each of its own states,
 * every picture and every label of a list would be drawn again with each link that it learns of.
 */
export function SiteProvider({ children }: { children: ReactNode }): ReactElement {
  const site = (useRouteLoaderData('root') as SiteData | undefined) ?? null;
  return createElement(SiteContext.Provider, { value: site }, children);
}

/** Null on an error page that could not ask. */
export function useSiteOrNull(): SiteData | null {
  return useContext(SiteContext);
}

export function useSite(): SiteData {
  const site = useSiteOrNull();
  if (!site) throw new Error('The site is not known here.');
  return site;
}

/** The member on members' pages. */
export function useMember(): User {
  const { user } = useSite();
  if (!user) throw new Error('Nobody is logged in here.');
  return user;
}

/** Address of a picture's path under the site's prefix. */
export function pictureUrl(settings: Pick<Settings, 'cdn_prefix'>, path: string): string {
  return `${settings.cdn_prefix.replace(/\/$/, '')}/${path}`;
}
