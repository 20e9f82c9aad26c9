import { Trans } from '@lingui/react/macro';
import type { Signal } from '@vonk/schema/signals';
import { Banner } from '@vonk/ui/banner';
import { Button, ButtonAnchor } from '@vonk/ui/button';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { SignalReason } from './signal-reason.tsx';

interface UnsentWarningProps {
  signals: readonly Signal[];
  /** The id of the field, which still contains the message. */
  fieldId: string;
  /** For the reasons; without scripts, lazily loaded components have no stylesheet of their own. */
  className: string;
}

/**
 * Warning above the field when the form came back without scripts: what the message contains, and a button to send it
 * anyway.
 */
export default function UnsentWarning({ signals, fieldId, className }: UnsentWarningProps) {
  const id = useId();
  return (
    <div className="stack">
      <h2 id={id} className="small">
        <Trans>Before you send this</Trans>
      </h2>
      <section
        className={className}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={id}
      >
        <div className="stack">
          {signals.map((signal) => (
            <Banner key={signal} tone="warn" icon={<CircleAlert aria-hidden="true" />}>
              <SignalReason signal={signal} />
            </Banner>
          ))}
          <p className="muted">
            <Trans>Get to know each other here first. What you send is your choice.</Trans>
          </p>
        </div>
      </section>
      <div>
        <ButtonAnchor
          href={`#${fieldId}`}
          size="small"
          // This question is why the page was loaded.
          autoFocus
        >
          <Trans>Go back and change it</Trans>
        </ButtonAnchor>{' '}
        <Button type="submit" name="anyway" value={signals.join(' ')} look="bare" size="small">
          <Trans>Send anyway</Trans>
        </Button>
      </div>
    </div>
  );
}
