import { useSearchParams } from '@remix-run/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useRouteName } from '../../navigation/use-route-name.ts';
import { useSite } from '../../site.ts';
import { awaitsActivation } from './banner-rules.ts';

const ActivationModal = lazy(() => import('../../features/signup/exports/activation-modal.tsx'));

/** Parameter of members who signed up on a partner's page and have not seen yet what to do next. */
const COMES_FROM_SIGNUP = 'api_signup_complete';
/** Including landscape. */
const SMARTPHONE = '(pointer: coarse) and (max-width: 767px), (pointer: coarse) and (max-height: 480px)';

/** Screens that it does not cover. */
const ROUTES_WITHOUT = /^(complete-)?signup$|^settings|^notifications/;

/** On smartphones: what to do next after a sign-up on a partner's page. */
export default function ActivationWindow() {
  const { user } = useSite();
  const route = useRouteName();
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const isDue =
    user !== null && awaitsActivation(user) && params.has(COMES_FROM_SIGNUP) && !ROUTES_WITHOUT.test(route ?? '');

  useEffect(() => setOpen(isDue && window.matchMedia(SMARTPHONE).matches), [isDue]);

  function close() {
    setOpen(false);
    setParams(
      (now) => {
        now.delete(COMES_FROM_SIGNUP);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  if (!user || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ActivationModal email={user.email} onClose={close} />
    </Suspense>
  );
}
