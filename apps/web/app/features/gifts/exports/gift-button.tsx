import { useLingui } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { Gift as ChosenGift, ProfileCard } from '@vonk/schema';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { windowOnDemand } from '../../../components/on-demand.tsx';
import { opensElsewhere } from '../../../navigation/opens-elsewhere.ts';

// Loaded on demand: most members never open it.
const GiftModal = windowOnDemand(() => import('./gift-modal.tsx'));

export type GiftOutcome = boolean | string;

export interface GiftButtonProps {
  profile: Pick<ProfileCard, 'id' | 'name' | 'fictional'>;
  className?: string | undefined;
  /** Returns whether to close the dialog, or the path to go to. */
  onGive: (gift: ChosenGift) => GiftOutcome | Promise<GiftOutcome>;
  /** The error of the last try, if any. */
  failure?: string | null;
  isBusy?: boolean;
}

/** Opens the gift dialog; without scripts, a link to the page with the catalogue. */
export function GiftButton({ className, ...rest }: GiftButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { id, name } = rest.profile;
  const label = t`Give a gift: ${name}`;
  return (
    <>
      <Link
        to={`/members/${id}/chat?gift`}
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Gift aria-hidden="true" />
      </Link>
      {isOpen && <GiftModal {...rest} onClose={() => setOpen(false)} />}
    </>
  );
}
