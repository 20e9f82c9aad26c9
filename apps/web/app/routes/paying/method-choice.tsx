import type { PaymentMethod } from '@vonk/schema';
import { Banknote, CreditCard, Landmark, type LucideIcon, Smartphone, Ticket, Wallet } from 'lucide-react';
import styles from './method-choice.module.css';

/** By the kind of thing that one pays with; the provider's own logos come with its checkout. */
const ICONS: Record<string, LucideIcon> = {
  apple_pay: Smartphone,
  bank_transfer: Landmark,
  bancontact: Landmark,
  blik: Smartphone,
  card: CreditCard,
  carte_bancaire: CreditCard,
  dankort: CreditCard,
  eps: Landmark,
  giropay: Landmark,
  ideal: Landmark,
  mobilepay: Smartphone,
  paypal: Wallet,
  paysafecard: Ticket,
  postepay: CreditCard,
  przelewy24: Landmark,
  satispay: Smartphone,
  sofort: Landmark,
  swish: Smartphone,
  twint: Smartphone,
  vipps: Smartphone,
};

export function MethodChoice({ methods, chosen }: { methods: PaymentMethod[]; chosen: string }) {
  return (
    <div className={styles.methods}>
      {methods.map(({ id, name }) => {
        const Icon = ICONS[id] ?? Banknote;
        return (
          <label key={id} className={styles.method}>
            <input type="radio" name="method" value={id} defaultChecked={id === chosen} required />
            <Icon aria-hidden="true" />
            <span>{name}</span>
          </label>
        );
      })}
    </div>
  );
}
