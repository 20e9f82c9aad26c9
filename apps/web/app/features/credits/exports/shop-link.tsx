import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useMember } from '../../../site.ts';

/** Links to the shop, which free members know as Premium; it leads back here after paying. */
export function ShopLink({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const { pathname } = useLocation();
  const page = useMember().paid_user ? '/credits' : '/premium';
  return (
    <Link to={`${page}?next=${encodeURIComponent(pathname)}`} className={className}>
      {children}
    </Link>
  );
}
