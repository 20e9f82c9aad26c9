import { Trans } from '@lingui/react/macro';
import { Button } from '@vonk/ui/button';
import { LocateFixed } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { findPlace, type Place, type PlaceProblem } from './find-place.ts';
import styles from './location-button.module.css';
import { type LocationPermission, useLocationPermission } from './location-permission.ts';

interface LocationButtonProps {
  /** Uses the place and returns what to show about it. */
  onPlace: (place: Place) => ReactNode;
}

/**
 * Requests the browser's location. Where that is impossible or denied, a text says what helps. Not there without
 * scripts.
 */
export function LocationButton({ onPlace }: LocationButtonProps) {
  const permission = useLocationPermission();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PlaceProblem | null>(null);
  const [words, setWords] = useState<ReactNode>(null);
  const abort = useRef<AbortController>();
  useEffect(() => () => abort.current?.abort(), []);

  async function locate() {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setBusy(true);
    setProblem(null);
    setWords(null);
    const found = await findPlace(signal);
    if (signal.aborted) return;
    setBusy(false);
    if (typeof found === 'string') setProblem(found);
    else setWords(onPlace(found));
  }

  return (
    <div className={styles.location}>
      {permission !== 'unsupported' && permission !== 'denied' && (
        <Button type="button" look="quiet" size="small" isBusy={isBusy} onClick={locate}>
          <LocateFixed aria-hidden="true" />
          <Trans context="button">Use my location</Trans>
        </Button>
      )}
      <p className="small muted" role="status">
        {words ?? <Words permission={permission} problem={problem} />}
      </p>
    </div>
  );
}

function Words({ permission, problem }: { permission: LocationPermission; problem: PlaceProblem | null }) {
  if (permission === 'unsupported') return <Trans>This browser can’t tell where you are: choose it yourself.</Trans>;
  if (permission === 'denied' || problem === 'denied') {
    return (
      <Trans>
        Your browser doesn’t share your location here. You can allow it in its settings, or choose it yourself.
      </Trans>
    );
  }
  if (problem === 'nowhere') return <Trans>We don’t know a place near you: choose it yourself.</Trans>;
  if (problem === 'unavailable')
    return <Trans>Your location couldn’t be found just now. Try again, or choose it yourself.</Trans>;
  if (permission === 'granted') return null;
  return <Trans>Your browser asks you first. We only keep the region and the town, once you save.</Trans>;
}
