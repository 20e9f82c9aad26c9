import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@remix-run/react';
import { formatNumber } from '@vonk/i18n/formats';
import { CircleAlert, WifiOff } from 'lucide-react';
import { useOnline } from '../../browser/use-online.ts';
import { atOnce, late } from '../../components/late.tsx';
import { useSite } from '../../site.ts';
import { Notice } from './composer-notice.tsx';
import type { MessageToPay } from './paying.tsx';
import { Price, type PriceProps } from './price-line.tsx';
import type { Standing } from './standing.ts';

// Loaded for members who cannot pay yet, or have just paid.
const Short = import.meta.env.SSR
  ? atOnce((await import('./short-line.tsx')).default)
  : late(() => import('./short-line.tsx'), { Meanwhile: Price });

export interface ComposerLineProps extends PriceProps {
  standing: Standing;
  isTooLong: boolean;
  /** Number of failed attempts to send: each one announces the reason again. */
  refusals: number;
  onRefusals: (refusals: number) => void;
  /** What is to be sent once it is paid. */
  message: MessageToPay;
}

/** The price of a message and the credits left; or why sending is not possible, with a way out. */
export function ComposerLine(props: ComposerLineProps) {
  const isOnline = useOnline();
  return (
    <>
      {!isOnline && (
        <Notice icon={WifiOff} isAlert>
          <Trans>You’re offline. We’ll try again as soon as you’re connected.</Trans>
        </Notice>
      )}
      <Line {...props} />
    </>
  );
}

function Line(props: ComposerLineProps) {
  const { id, standing, isTooLong } = props;
  const { i18n } = useLingui();
  const { search } = useLocation();
  const max = formatNumber(i18n.locale, useSite().settings.message_length);
  const isShort = standing.kind === 'limit' || standing.kind === 'credits';
  if (isTooLong) {
    return (
      <Notice id={id} icon={CircleAlert} isAlert>
        <Trans>Your message is too long ({max} characters at most).</Trans>
      </Notice>
    );
  }
  return isShort || search.includes('payment=') ? <Short key={props.refusals} {...props} /> : <Price {...props} />;
}
