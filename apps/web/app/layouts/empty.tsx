import { Outlet } from '@remix-run/react';
import { SignupRegion } from '../features/signup/exports/signup-region.tsx';
import { useSite } from '../site.ts';
import { sessionClass } from './session-class.ts';

export { FramedProblem as ErrorBoundary } from './frame.tsx';

/** The page fills the whole window. */
export default function EmptyLayout() {
  const { user } = useSite();
  return (
    <SignupRegion>
      <div className={sessionClass(user)}>
        <Outlet />
      </div>
    </SignupRegion>
  );
}
