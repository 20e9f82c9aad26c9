import { useMatches } from '@remix-run/react';
import { classes } from '@vonk/ui/classes';
import type { ReactNode } from 'react';
import { EntryWarning } from '../components/entry-warning/entry-warning.tsx';
import { PageProblem } from '../components/errors/page-problem.tsx';
import { usePageError } from '../components/errors/use-page-error.ts';
import { BottomTabs } from '../components/frame/bottom-tabs.tsx';
import { Footer } from '../components/frame/footer.tsx';
import { TopBar } from '../components/frame/top-bar.tsx';
import { LikePopupRegion } from '../features/likes/exports/like-popup-region.tsx';
import { SignupRegion } from '../features/signup/exports/signup-region.tsx';
import type { PageHandle } from '../navigation/page-handle.ts';
import { useRouteName } from '../navigation/use-route-name.ts';
import { useSite } from '../site.ts';
import styles from './frame.module.css';
import { sessionClass } from './session-class.ts';

/** Members see a footer only here; they find its links on their own profile. */
const ABOUT_SITE = /^(pages-|pricing$|complaints$)/;

/** The bar, the tabs and the footer around a page. */
export function Frame({ children }: { children: ReactNode }) {
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

/** A page that failed keeps the frame. */
export function FramedProblem() {
  return (
    <Frame>
      <PageProblem />
    </Frame>
  );
}
