import { isPaymentMethod } from '@vonk/schema/constants';
import { Banknote } from 'lucide-react';
import styles from './method-mark.module.css';
import marks from './method-marks.svg?url';

/** A small card in the method's colours, shown beside its name. The drawing is one file for all methods. */
export function MethodMark({ id }: { id: string }) {
  return isPaymentMethod(id) ? (
    <img className={styles.mark} src={`${marks}#${id}`} alt="" width={36} height={24} />
  ) : (
    <Banknote aria-hidden="true" className={styles.mark} />
  );
}
