import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import { formatNumber } from '@vonk/i18n/formats';
import { FREE_CONVERSATIONS } from '@vonk/schema/constants';
import { Coins, Crown } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { opensElsewhere } from '../../navigation/opens-elsewhere.ts';
import { ShopLink } from '../credits/exports/shop-link.tsx';
import { PAYMENT } from '../payments/exports/return-path.ts';
import styles from './composer-line.module.css';
import type { ComposerLineProps } from './composer-line.tsx';
import { Notice } from './composer-notice.tsx';
import type Paying from './paying.tsx';
import { Price } from './price-line.tsx';

/** Why sending is not possible, and the sheet in which to buy, which also shows how a payment stands. */
export default function ShortLine(props: ComposerLineProps) {
  const { cost, standing, refusals, onRefusals, message } = props;
  const { search } = useLocation();
  /** The address of the sheet that was closed: another one takes a moment to load. */
  const [closed, setClosed] = useState('');
  const isAsked = search.includes(`${PAYMENT}=`) && search !== closed;
  const isOpen = refusals > 0 || isAsked;
  const Sheet = useSheet(isOpen, refusals);
  function close(): void {
    setClosed(search);
    onRefusals(0);
  }
  return (
    <>
      <Reason {...props} />
      {isOpen && Sheet && <Sheet cost={cost} standing={standing} message={message} onClose={close} />}
    </>
  );
}

/** Loaded when it opens; each try to send loads it again if that failed. */
function useSheet(isOpen: boolean, refusals: number) {
  const [Sheet, setSheet] = useState<ComponentType<ComponentProps<typeof Paying>> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    if (!isOpen) return;
    import('./paying.tsx').then(
      (found) => setSheet(() => found.default),
      () => {},
    );
  }, [isOpen, refusals]);
  return Sheet;
}

function Reason(props: ComposerLineProps) {
  const { id, standing, refusals, onRefusals } = props;
  const { i18n } = useLingui();
  const shop = (words: ReactNode) => (
    <ShopLink
      className={styles.shop}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onRefusals(refusals + 1);
      }}
    >
      {words}
    </ShopLink>
  );
  if (standing.kind === 'limit') {
    const most = formatNumber(i18n.locale, FREE_CONVERSATIONS);
    return (
      <Notice key={refusals} id={id} icon={Crown} isAlert={refusals > 0} action={shop(<Trans>Get Premium</Trans>)}>
        <Trans>As a free member you can start at most {most} conversations. With Premium there’s no limit.</Trans>
      </Notice>
    );
  }
  if (standing.kind === 'credits') {
    const needed = formatNumber(i18n.locale, standing.needed);
    const here = formatNumber(i18n.locale, standing.credits);
    return (
      <Notice key={refusals} id={id} icon={Coins} isAlert={refusals > 0} action={shop(<Trans>Buy credits</Trans>)}>
        <Trans>
          You don’t have enough credits: {here} of {needed}. Buy more to send your message.
        </Trans>
      </Notice>
    );
  }
  return <Price {...props} />;
}
