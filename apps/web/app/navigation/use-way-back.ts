import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';

/** For a link back: goes back in history where there is one, so that the place on the page returns. */
export function useWayBack(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    // The router numbers its history entries here.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    if (!idx) return;
    event.preventDefault();
    navigate(-1);
  };
}
