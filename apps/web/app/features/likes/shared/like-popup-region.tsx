import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { popupDelay, withoutPopup } from './like-popup-time.ts';

// Few pages are entered with it: none waits for it.
const LikePopup = lazy(() => import('./like-popup.tsx').then((module) => ({ default: module.LikePopup })));

/** Shows a member a like some time after a page was entered with `t` in its address, which then loses it. */
export function LikePopupRegion() {
  const [isShown, setShown] = useState(false);
  const close = useCallback(() => setShown(false), []);
  useTimedPopup(useCallback(() => setShown(true), []));
  return (
    isShown && (
      <Suspense fallback={null}>
        <LikePopup onClose={close} />
      </Suspense>
    )
  );
}

function useTimedPopup(show: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const delay = popupDelay(location.search);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [isDue, setDue] = useState(false);

  // A member who goes to another page meanwhile sees it there.
  useEffect(() => {
    if (delay === null || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setDue(true);
      whenFree(show);
    }, delay);
  }, [delay, show]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  // Any sooner would break off a page that is on its way.
  useEffect(() => {
    if (!isDue || !isIdle) return;
    setDue(false);
    const { pathname, search, hash, state } = location;
    if (popupDelay(search) !== null)
      navigate({ pathname, search: withoutPopup(search), hash }, { replace: true, preventScrollReset: true, state });
  }, [isDue, isIdle, location, navigate]);
}

/** At once, or when the window that is open over the page is closed. */
function whenFree(show: () => void): void {
  if (!document.querySelector('dialog[open]')) show();
  else document.addEventListener('close', () => whenFree(show), { capture: true, once: true });
}
