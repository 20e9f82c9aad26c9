import { Link, type LinkProps, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { placeOf } from '../../navigation/place.ts';

/** A conversation opened from a profile still belongs to the messages. */
const CONVERSATION = /^\/members\/[^/]+\/chat$/;

/** The section of the main navigation to which a path belongs. */
export function sectionOf(pathname: string): string {
  return CONVERSATION.test(pathname) ? '/chats' : `/${pathname.split('/')[1]}`;
}

/** How the first screen of each section was left: its search, and what it was scrolled to. */
const left = new Map<string, Pick<LinkProps, 'to' | 'state'>>();

/** A link of the main navigation, marked on every page of its section. It leads to where the section was left. */
export function SectionLink({ to, alsoAt = [], ...rest }: LinkProps & { to: string; alsoAt?: readonly string[] }) {
  const location = useLocation();
  const { pathname, search } = location;
  const place = placeOf(location);
  const isHere = [to, ...alsoAt].includes(sectionOf(pathname));
  useEffect(() => {
    if (pathname === to) left.set(to, { to: to + search, state: { place } });
  }, [pathname, to, search, place]);
  const link = pathname === to ? { to } : (left.get(to) ?? { to });
  return <Link {...link} aria-current={isHere ? 'page' : undefined} data-early {...rest} />;
}
