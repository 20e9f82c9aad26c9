import type { PaymentMethod } from '@vonk/schema';
import { classes } from '@vonk/ui/classes';
import choice from './choice.module.css';
import styles from './method-choice.module.css';
import { MethodMark } from './method-mark.tsx';

export function MethodChoice({ methods, chosen }: { methods: PaymentMethod[]; chosen: string }) {
  return (
    <div className={styles.methods}>
      {methods.map(({ id, name }) => (
        <label key={id} className={classes(choice.choice, styles.method)}>
          <input type="radio" name="method" value={id} defaultChecked={id === chosen} required />
          <MethodMark id={id} />
          <span>{name}</span>
        </label>
      ))}
    </div>
  );
}
