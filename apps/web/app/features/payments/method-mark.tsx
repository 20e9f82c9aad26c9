import { Banknote } from 'lucide-react';
import styles from './method-mark.module.css';
import marks from './method-marks.svg?url';

/** The methods with a mark in the drawing, which is one file for all. */
export const MARKED_METHODS =
  'apple_pay bancontact bank_transfer blik card carte_bancaire dankort direct_debit eps giropay ideal mobilepay nexi paypal paysafecard postepay przelewy24 satispay sofort swish twint vipps'.split(
    ' ',
  );

/** A small card in the method's colours, shown beside its name. */
export function MethodMark({ id }: { id: string }) {
  return MARKED_METHODS.includes(id) ? (
    <img className={styles.mark} src={`${marks}#${id}`} alt="" width={36} height={24} />
  ) : (
    <Banknote aria-hidden="true" className={styles.mark} />
  );
}
