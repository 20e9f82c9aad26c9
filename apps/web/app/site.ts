import { useRouteLoaderData } from '@remix-run/react';
import type { Settings, User } from '@vonk/schema';
import type { Locale } from '@vonk/schema/constants';
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import type { Theme } from './theme.ts';

/** What every page knows about the site and its visitor. */
export interface SiteData {
  settings: Settings;
  locales: Locale[];
  /** Whether this visitor may sign up. */
  signup_open: boolean;
  /** The site's own origin, and the languages that its URLs can name. */
  addresses: { origin: string; locales: Locale[] };
  user: User | null;
  /** Chosen on this device; null if the system decides. */
  theme: Theme | null;
  /** Only in the browser: this was known before, and the newest is still to be loaded. */
  isKept?: true;
}

const SiteContext = createContext<SiteData | null>(null);

/**
 * Provides the root loader's data to everything below. Reading it from the router instead would re-render every picture
 * and every label of a list with each of the router's state changes, such as each prefetched link.
 */
export function SiteProvider({ children }: { children: ReactNode }): ReactElement {
  const site = (useRouteLoaderData('root') as SiteData | undefined) ?? null;
  return createElement(SiteContext.Provider, { value: site }, children);
}

/** Null on an error page whose root loader failed. */
export function useSiteOrNull(): SiteData | null {
  return useContext(SiteContext);
}

export function useSite(): SiteData {
  const site = useSiteOrNull();
  if (!site) throw new Error('The site is not known here.');
  return site;
}

/** The logged-in member; only on members' pages. */
export function useMember(): User {
  const { user } = useSite();
  if (!user) throw new Error('Nobody is logged in here.');
  return user;
}

/** The URL of a picture, below the site's prefix. */
export function pictureUrl(settings: Pick<Settings, 'cdn_prefix'>, path: string): string {
  return `${settings.cdn_prefix.replace(/\/$/, '')}/${path}`;
}
