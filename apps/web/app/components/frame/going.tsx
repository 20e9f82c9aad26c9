import { NavigationProgress } from './navigation-progress.tsx';
import { PendingScreen } from './pending/pending-screen.tsx';

/** What shows that the next screen is loading: from the moment of the tap its shape, and above it how far it is. */
export default function Going() {
  return (
    <>
      <NavigationProgress />
      <PendingScreen />
    </>
  );
}
