import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useMatches } from '@remix-run/react';
import { classes } from '@vonk/ui/classes';
import type { ReactNode } from 'react';
import { flagsIn } from '../browser/kept-flags.ts';
import { ActivationWindow } from '../components/banners/activation-window.tsx';
import { type FeedContext, useDismissals } from '../components/banners/feed-context.ts';
import { EntryWarning } from '../components/entry-warning/entry-warning.tsx';
import { PageProblem } from '../components/errors/page-problem.tsx';
import { usePageError } from '../components/errors/use-page-error.ts';
import { BottomTabs } from '../components/frame/bottom-tabs.tsx';
import { Footer } from '../components/frame/footer.tsx';
import { TopBar } from '../components/frame/top-bar.tsx';
import { findTimeBonus } from '../features/discounts/exports/time-bonus.server.ts';
import { TimeBonusRegion } from '../features/discounts/exports/time-bonus-region.tsx';
import { useTimeBonus } from '../features/discounts/exports/use-time-bonus.ts';
import { LikePopupRegion } from '../features/likes/exports/like-popup-region.tsx';
import { usePushAvailability } from '../features/push/exports/push-availability.ts';
import { SignupRegion } from '../features/signup/exports/signup-region.tsx';
import { useCounts } from '../live/counts.ts';
import type { PageHandle } from '../navigation/page-handle.ts';
import { useRouteName } from '../navigation/use-route-name.ts';
import { useSite } from '../site.ts';
import styles from './default.module.css';
import { sessionClass } from './session-class.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { closed: flagsIn(args.request.headers.get('cookie')), bonus: await findTimeBonus(args) };
}

/** Members see a footer only here; they find its links on their own profile. */
const ABOUT_SITE = /^(pages-|pricing$|complaints$)/;

/** The page itself tracks what was dismissed since, and the time bonus. */
export const shouldRevalidate = () => false;

export default function DefaultLayout() {
  const loaded = useLoaderData<typeof loader>();
  const bonus = useTimeBonus(loaded.bonus);
  const { settings } = useSite();
  const { hasAnswer } = useCounts();
  const isPushAvailable = usePushAvailability(settings.push_public_key, hasAnswer);
  const context: FeedContext = { bonus, isPushAvailable, ...useDismissals(loaded.closed) };
  return (
    <Frame>
      <Outlet context={context} />
      <TimeBonusRegion bonus={bonus} />
      <ActivationWindow />
    </Frame>
  );
}

/** A failed page keeps the frame. */
export function ErrorBoundary() {
  return (
    <Frame>
      <PageProblem />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { user } = useSite();
  const route = useRouteName();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  // A failed page has no bar of its own.
  const isShown = usePageError() === undefined;
  const hidesTabs = isShown && handles.some((handle) => handle?.hidesTabs);
  const hidesBar = isShown && handles.some((handle) => handle?.hidesBarOnPhones);
  const isWide = handles.some((handle) => handle?.isWide);
  return (
    <SignupRegion>
      <div className={classes(styles.page, sessionClass(user), hidesBar && styles.barless, isWide && styles.wide)}>
        <TopBar />
        <main id="content" className={`wrap ${styles.content}`}>
          {children}
        </main>
        {(!user || ABOUT_SITE.test(route ?? '')) && <Footer />}
        {user && !hidesTabs && <BottomTabs />}
        <EntryWarning layout="default" />
        {user && <LikePopupRegion />}
      </div>
    </SignupRegion>
  );
}
