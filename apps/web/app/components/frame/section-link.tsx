import { Link, type LinkProps, useLocation } from '@remix-run/react';

/** A conversation opened from a profile still belongs to the messages. */
const CONVERSATION = /^\/members\/[^/]+\/chat$/;

/** The section of the main navigation to which a path belongs. */
export function sectionOf(pathname: string): string {
  return CONVERSATION.test(pathname) ? '/chats' : `/${pathname.split('/')[1]}`;
}

/** A link of the main navigation, marked on every page of its section. */
export function SectionLink({ to, alsoAt = [], ...rest }: LinkProps & { to: string; alsoAt?: readonly string[] }) {
  const isHere = [to, ...alsoAt].includes(sectionOf(useLocation().pathname));
  return <Link to={to} aria-current={isHere ? 'page' : undefined} data-early {...rest} />;
}
