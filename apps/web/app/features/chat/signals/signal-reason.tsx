import { Trans } from '@lingui/react/macro';
import type { Signal } from '@vonk/schema/signals';
import type { ReactNode } from 'react';
import { useSite } from '../../../site.ts';

/** What a first message contains, and why that matters. */
export function SignalReason({ signal }: { signal: Signal }): ReactNode {
  const site = useSite().settings.name;
  switch (signal) {
    case 'money':
      return (
        <Trans>
          <strong>Your message is about money.</strong> Never send any to someone you haven’t met. Asking for it is
          against the rules here.
        </Trans>
      );
    case 'iban':
      return (
        <Trans>
          <strong>Your message is about a bank account number.</strong> Together with a name it can be used to take
          money or to pose as someone.
        </Trans>
      );
    case 'phone':
      return (
        <Trans>
          <strong>Your message is about a phone number.</strong> Whoever has yours can reach you outside of {site}.
          Blocking them here won’t stop that.
        </Trans>
      );
    case 'contact':
      return (
        <Trans>
          <strong>Your message names another way to reach each other.</strong> Outside of {site} we can’t help you, and
          blocking someone here won’t stop them there.
        </Trans>
      );
    case 'link':
      return (
        <Trans>
          <strong>Your message holds a link.</strong> It can tell who you are, and from someone new it can look like a
          trick.
        </Trans>
      );
  }
}
