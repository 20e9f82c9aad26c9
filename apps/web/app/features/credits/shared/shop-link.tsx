import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useMember } from '../../../site.ts';

/** Credits are sold to all; to free members under the name of what they bring with them. And back here after. */
export function ShopLink({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { pathname } = useLocation();
  const page = useMember().paid_user ? '/credits' : '/premium';
  return (
    <Link to={`${page}?next=${encodeURIComponent(pathname)}`} className={className}>
      {children}
    </Link>
  );
}
