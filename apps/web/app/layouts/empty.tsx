import { Outlet } from '@remix-run/react';

/** The page has the whole window. */
export default function EmptyLayout() {
  return <Outlet />;
}
