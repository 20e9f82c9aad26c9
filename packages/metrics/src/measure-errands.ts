import { measurePort, type Outcome } from './measure-port.ts';
import type { Meters } from './meters.ts';

const STORAGE = ['put', 'open', 'delete'] as const;
const PROVIDER = [
  'createPayment',
  'getPayment',
  'cancelPayment',
  'listReversals',
  'createRefund',
  'listMethods',
  'createMandate',
  'getMandate',
  'revokeMandate',
] as const;

type Calls<Method extends string> = { [Name in Method]: (...args: never[]) => Promise<unknown> };

/** Measures the photo storage: a call is done or failed, whatever the reason. */
export function measureStorage<Port extends Calls<(typeof STORAGE)[number]>>(meters: Meters, port: Port): Port {
  const duration = meters.histogram('storage_request_duration_seconds');
  return measurePort(port, STORAGE, (operation, outcome, seconds) =>
    duration.observe({ operation, outcome: outcome === 'done' ? outcome : 'failed' }, seconds),
  );
}

/** Measures the payment provider. */
export function measureProvider<Port extends Calls<(typeof PROVIDER)[number]>>(meters: Meters, port: Port): Port {
  const duration = meters.histogram('payment_provider_request_duration_seconds');
  return measurePort(port, PROVIDER, (operation, outcome, seconds) =>
    duration.observe({ operation, outcome }, seconds),
  );
}

/** Counts mails or pushes by outcome. */
export function countSending<Port extends Calls<'send'>>(
  meters: Meters,
  name: 'mails_total' | 'pushes_total',
  port: Port,
): Port {
  const sent = meters.counter(name);
  return measurePort(port, ['send'], (_method, outcome: Outcome) => sent.inc({ outcome }));
}
