import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import { leaveMenu } from '@vonk/ui/menu';
import menuStyles from '@vonk/ui/menu.module.css';
import { Ban, CircleCheck, Flag } from 'lucide-react';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { opensElsewhere } from '../../../navigation/opens-elsewhere.ts';
import { safetyAction } from './safety-answer.ts';
import { useSafety } from './use-safety.ts';

// Most members never open them.
const BlockModal = lazy(() => import('./block-modal.tsx'));
const ReportModal = lazy(() => import('./report-modal.tsx'));

interface SafetyEntriesProps {
  profile: { id: string; name: string };
  isBlocked: boolean;
}

interface Safety {
  /** Menu entries. */
  entries: ReactNode;
  /** Their dialogs, while open. Render them beside the menu, since they stay open after it closes. */
  windows: ReactNode;
}

/** Menu entries to block and report a person. Without scripts they are a form and a link. */
export function useSafetyEntries({ profile, isBlocked }: SafetyEntriesProps): Safety {
  const [open, setOpen] = useState<'block' | 'report' | null>(null);
  const { fetcher, action } = useSafety(profile);
  const close = () => setOpen(null);

  function show(event: MouseEvent<HTMLElement>, window: 'block' | 'report') {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    leaveMenu(event.currentTarget);
    setOpen(window);
  }

  const block = isBlocked ? (
    <fetcher.Form method="post" action={action} onSubmit={(event) => leaveMenu(event.currentTarget)}>
      <button type="submit" name="intent" value="unblock" className={menuStyles.entry}>
        <CircleCheck aria-hidden="true" />
        <Trans context="button: a person">Unblock</Trans>
      </button>
    </fetcher.Form>
  ) : (
    <form method="post" action={action}>
      <button
        type="submit"
        name="intent"
        value="block"
        className={menuStyles.entry}
        onClick={(event) => show(event, 'block')}
      >
        <Ban aria-hidden="true" />
        <Trans context="button: a person">Block</Trans>
      </button>
    </form>
  );
  return {
    entries: (
      <>
        {block}
        <Link
          to={`${safetyAction(profile.id)}?report`}
          className={menuStyles.entry}
          onClick={(event) => show(event, 'report')}
        >
          <Flag aria-hidden="true" />
          <Trans context="button: a person">Report</Trans>
        </Link>
      </>
    ),
    windows: open && (
      <Suspense fallback={null}>
        {open === 'block' ? (
          <BlockModal profile={profile} onClose={close} />
        ) : (
          <ReportModal profile={profile} isBlocked={isBlocked} onClose={close} />
        )}
      </Suspense>
    ),
  };
}
