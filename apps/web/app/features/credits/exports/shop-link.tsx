import { Link, useLocation } from '@remix-run/react';
import type { MouseEventHandler, ReactNode } from 'react';
import { useMember } from '../../../site.ts';

interface ShopLinkProps {
  children: ReactNode;
  className?: string | undefined;
  onClick?: MouseEventHandler | undefined;
}

/** Links to the shop, which free members know as Premium; it leads back here after paying. */
export function ShopLink({ children, ...rest }: ShopLinkProps) {
  const { pathname } = useLocation();
  const page = useMember().paid_user ? '/credits' : '/premium';
  return (
    <Link to={`${page}?next=${encodeURIComponent(pathname)}`} {...rest}>
      {children}
    </Link>
  );
}
