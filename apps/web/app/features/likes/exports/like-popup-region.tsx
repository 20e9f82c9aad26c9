import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { onDemand } from '../../../components/on-demand.tsx';
import { popupDelay, withoutPopup } from './like-popup-time.ts';

// Loaded on demand: few pages are entered with the parameter.
const LikePopup = onDemand(async () => ({ default: (await import('./like-popup.tsx')).LikePopup }));

/**
 * Shows a member a like some time after a page was entered with the parameter `t`, once the parameter is removed from
 * the address.
 */
export function LikePopupRegion() {
  const [isShown, setShown] = useState(false);
  useTimedPopup(setShown);
  return isShown && <LikePopup onClose={() => setShown(false)} />;
}

function useTimedPopup(setShown: (isShown: boolean) => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const delay = popupDelay(location.search);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [isDue, setDue] = useState(false);
  /** The location that is replaced by one without the parameter. */
  const asked = useRef<string>();

  // The timer keeps running across navigations.
  useEffect(() => {
    if (delay === null || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setDue(true);
    }, delay);
  }, [delay]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  // Navigating earlier would abort a pending navigation. The popup comes after it, or Back would leave the page with it.
  useEffect(() => {
    if (!isDue || !isIdle) return;
    const { pathname, search, hash, state, key } = location;
    if (popupDelay(search) === null) {
      setDue(false);
      whenFree(() => setShown(true));
    } else if (asked.current !== key) {
      asked.current = key;
      navigate({ pathname, search: withoutPopup(search), hash }, { replace: true, preventScrollReset: true, state });
    }
  }, [isDue, isIdle, location, navigate, setShown]);
}

/** Shows at once, or when the open dialog closes. */
function whenFree(show: () => void): void {
  if (!document.querySelector('dialog[open]')) show();
  else document.addEventListener('close', () => whenFree(show), { capture: true, once: true });
}
