import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useMatches } from '@remix-run/react';
import { classes } from '@vonk/ui/classes';
import type { ReactNode } from 'react';
import { flagsIn } from '../browser/kept-flags.ts';
import { BannerSlot } from '../components/banners/banner-slot.tsx';
import { EntryWarning } from '../components/entry-warning/entry-warning.tsx';
import { PageProblem } from '../components/errors/page-problem.tsx';
import { usePageError } from '../components/errors/use-page-error.ts';
import { BottomTabs } from '../components/frame/bottom-tabs.tsx';
import { Footer } from '../components/frame/footer.tsx';
import { TopBar } from '../components/frame/top-bar.tsx';
import { findTimeBonus } from '../features/discounts/exports/time-bonus.server.ts';
import { TimeBonusRegion } from '../features/discounts/exports/time-bonus-region.tsx';
import { LikePopupRegion } from '../features/likes/exports/like-popup-region.tsx';
import { SignupRegion } from '../features/signup/exports/signup-region.tsx';
import type { PageHandle } from '../navigation/page-handle.ts';
import { useSite } from '../site.ts';
import styles from './default.module.css';
import { sessionClass } from './session-class.ts';

export async function loader(args: LoaderFunctionArgs) {
  return { closed: flagsIn(args.request.headers.get('cookie')), bonus: await findTimeBonus(args) };
}

/** The page itself tracks what was dismissed since, and the time bonus. */
export const shouldRevalidate = () => false;

export default function DefaultLayout() {
  const { closed, bonus } = useLoaderData<typeof loader>();
  return (
    <Frame top={<TimeBonusRegion loaded={bonus} />} banners={<BannerSlot closed={closed} />}>
      <Outlet />
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

function Frame({ top, banners, children }: { top?: ReactNode; banners?: ReactNode; children: ReactNode }) {
  const { user } = useSite();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  // A failed page has no bar of its own.
  const isShown = usePageError() === undefined;
  const hidesTabs = isShown && handles.some((handle) => handle?.hidesTabs);
  const hidesBar = isShown && handles.some((handle) => handle?.hidesBarOnPhones);
  return (
    <SignupRegion>
      <div className={classes(styles.page, sessionClass(user), hidesBar && styles.barless)}>
        {top}
        <TopBar />
        {banners}
        <main id="content" className={`wrap ${styles.content}`}>
          {children}
        </main>
        <Footer />
        {user && !hidesTabs && <BottomTabs isPaid={user.paid_user} />}
        <EntryWarning layout="default" />
        {user && <LikePopupRegion />}
      </div>
    </SignupRegion>
  );
}
