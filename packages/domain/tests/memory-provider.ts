import {
  type PaymentsPort,
  type ProviderPayment,
  type ProviderPaymentStatus,
  ProviderUnavailableError,
} from '@vonk/ports';

type Money = ProviderPayment['amount'];
/** What happens to a call that creates a payment: it succeeds, fails, or succeeds with its response lost. */
export type CreationFault = 'none' | 'down' | 'lost';

const MINUTE = 60_000;
const PAY_WITHIN = 15 * MINUTE;
const METHODS = ['ideal', 'paypal', 'bank_transfer'] as const;
const NOTHING_FROM: Money = { minor: 1, currency: 'EUR' };

/** Looks to the domain like the adapter's class. */
export function unavailable(): Error {
  return new ProviderUnavailableError('The provider does not answer');
}

const unasked = () => Promise.reject(new Error('These payments have no part in mandates, and refunds are told of'));

/**
 * An in-memory provider for tests with very many payments. It keeps every past state of a payment, so that webhooks can
 * arrive late, twice and in any order.
 */
export class MemoryProvider {
  private readonly byId = new Map<string, ProviderPayment[]>();
  private readonly byKey = new Map<string, string>();
  private now: () => Date;
  nextCreation: CreationFault = 'none';

  constructor(now: () => Date) {
    this.now = now;
  }

  readonly port: PaymentsPort = {
    createPayment: async ({ idempotencyKey, amount, metadata, method }) => {
      const fault = this.nextCreation;
      this.nextCreation = 'none';
      if (fault === 'down') throw unavailable();
      let id = this.byKey.get(idempotencyKey);
      if (!id) {
        id = `tr_${metadata.payment_id.replaceAll('-', '')}${this.byId.size}`;
        this.byKey.set(idempotencyKey, id);
        this.byId.set(id, [
          {
            id,
            status: 'open',
            amount,
            amountRefunded: { ...amount, minor: 0 },
            amountChargedBack: { ...amount, minor: 0 },
            withdrawalRefunds: [],
            method: method ?? null,
            isCancelable: method === 'bank_transfer',
            isTest: true,
            checkoutUrl: `https://pay.test/${id}`,
            metadata,
            paidAt: null,
            expiresAt: new Date(this.now().getTime() + PAY_WITHIN),
          },
        ]);
      }
      if (fault === 'lost') throw unavailable();
      return this.current(id);
    },
    getPayment: async (id) => (this.byId.has(id) ? this.current(id) : null),
    cancelPayment: async (id) => {
      const { isCancelable, status } = this.current(id);
      if (isCancelable && status === 'open') this.setStatus(id, 'canceled');
    },
    listMethods: async () => METHODS.map((method) => ({ method, label: method, minimum: NOTHING_FROM, maximum: null })),
    createRefund: unasked,
    listReversals: unasked,
    createMandate: unasked,
    getMandate: unasked,
    revokeMandate: unasked,
  };

  /** Ids of all payments, in order of creation. */
  get ids(): string[] {
    return [...this.byId.keys()];
  }

  current(id: string): ProviderPayment {
    const state = this.states(id).at(-1) as ProviderPayment;
    const isOver = state.status === 'open' && state.expiresAt && state.expiresAt <= this.now();
    return isOver ? this.become(id, { status: 'expired' }) : state;
  }

  /** All states so far. */
  states(id: string): ProviderPayment[] {
    return this.byId.get(id) ?? [];
  }

  /** Paid is final; any other state may follow any other, as with a late bank transfer. */
  setStatus(id: string, status: ProviderPaymentStatus): void {
    const { status: before } = this.current(id);
    if (before === 'paid') return;
    this.become(id, { status, ...(status === 'paid' && { paidAt: this.now() }) });
  }

  /** Returns a share of what is left, by a refund or charge-back. */
  giveBack(id: string, by: 'amountRefunded' | 'amountChargedBack', share: number): void {
    const state = this.current(id);
    if (state.status !== 'paid') return;
    const left = state.amount.minor - state.amountRefunded.minor - state.amountChargedBack.minor;
    const minor = Math.min(left, Math.ceil(state.amount.minor * share));
    if (minor > 0) this.become(id, { [by]: { ...state.amount, minor: state[by].minor + minor } });
  }

  /** Takes back a share of what was returned: a refund failed, or the bank reversed a charge-back. */
  comeBack(id: string, by: 'amountRefunded' | 'amountChargedBack', share: number): void {
    const state = this.current(id);
    const minor = Math.floor(state[by].minor * (1 - share));
    if (minor < state[by].minor) this.become(id, { [by]: { ...state.amount, minor } });
  }

  private become(id: string, change: Partial<ProviderPayment>): ProviderPayment {
    const states = this.states(id);
    const next = { ...(states.at(-1) as ProviderPayment), ...change };
    states.push(next);
    return next;
  }
}
