import { lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { keepFlag, keptFlags } from '../../browser/kept-flags.ts';
import { useRouteName } from '../../navigation/use-route-name.ts';
import { useSite } from '../../site.ts';
import { isInstalledApp } from '../frame/installed-app.ts';
import { type EntrySituation, warnsAtEntry } from './entry-warning-rules.ts';

const EntryWarningModal = lazy(() => import('./entry-warning-modal.tsx'));

/** Tells visitors from some countries once what kind of site this is. */
export function EntryWarning({ layout }: Pick<EntrySituation, 'layout'>) {
  const { settings, user } = useSite();
  const [isOpen, setOpen] = useState(false);
  const isLoggedIn = user !== null;
  const route = useRouteName();

  useEffect(() => {
    const isSkipped = keptFlags().includes('entryWarning');
    const isInstalled = isInstalledApp();
    const warns = warnsAtEntry({ settings, isLoggedIn, isInstalled, isSkipped, layout, route });
    // In its own task, after the other effects of the page's first render.
    startTransition(() => setOpen(warns));
  }, [settings, isLoggedIn, layout, route]);

  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <EntryWarningModal
        onClose={() => {
          keepFlag('entryWarning');
          setOpen(false);
        }}
      />
    </Suspense>
  );
}
