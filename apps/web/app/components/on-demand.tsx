import { type ComponentType, lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component that is loaded when it is first rendered; until then it renders nothing. */
export function onDemand<P extends object>(load: Load<P>): ComponentType<P> {
  const Part = lazy(load) as unknown as ComponentType<P>;
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

/** For what everything else works without: renders nothing if it fails to load. */
export function onDemandIfPossible<P extends object>(load: Load<P>): ComponentType<P> {
  const nothing: { default: ComponentType<P> } = { default: () => null };
  return onDemand(() => load().catch(() => nothing));
}

/** For dialogs: rendered outside of what opens them, whose styles they would inherit. */
export function windowOnDemand<P extends object>(load: Load<P>): ComponentType<P> {
  const Part = onDemand(load);
  return (props) => createPortal(<Part {...props} />, document.body);
}
