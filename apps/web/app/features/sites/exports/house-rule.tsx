import { Trans } from '@lingui/react/macro';
import type { HouseRule } from '@vonk/schema/constants';

/** A house rule, as worded for everybody. */
export function HouseRuleWords({ rule, minAge }: { rule: HouseRule; minAge: number }) {
  switch (rule) {
    case 'minors':
      return <Trans>Being younger than {minAge}, or anything sexual that involves minors.</Trans>;
    case 'abuse':
      return <Trans>Threats, stalking, blackmail, hate, and insults that go on after a no.</Trans>;
    case 'fraud':
      return <Trans>Asking for money, gift cards or bank details, or offering investments.</Trans>;
    case 'advertising':
      return <Trans>Advertising, paid sexual services, and links that lead people away to pay elsewhere.</Trans>;
    case 'impersonation':
      return <Trans>Posing as someone else, or posting photos of others without their consent.</Trans>;
    case 'automation':
      return <Trans>Several accounts, automatic messages, and copying profiles.</Trans>;
    case 'law':
      return <Trans>Anything that the law forbids.</Trans>;
  }
}
