import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '@vonk/ui/banner';
import { classes } from '@vonk/ui/classes';
import { EmptyState } from '@vonk/ui/empty-state';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAddress } from '../../navigation/use-address.ts';
import { DiscountLine } from '../discounts/exports/discount-line.tsx';
import { ReservedDiscount } from '../discounts/exports/reserved-discount.tsx';
import { BundleList } from './bundle-list.tsx';
import { FictionalFinePrint } from './fictional-fine-print.tsx';
import { dearestMessage } from './message-price.ts';
import { MethodMark } from './method-mark.tsx';
import { MethodsUnknown } from './methods-unknown.tsx';
import type { FoundOffers } from './offers.server.ts';
import { Promises } from './promises.tsx';
import styles from './shop.module.css';

interface ShopProps extends FoundOffers {
  title: ReactNode;
  intro: ReactNode;
  /** What members buy besides credits. */
  children?: ReactNode;
}

/** The bundles side by side, with their common terms and the payment methods. */
export function Shop({ offers, codeError, wish, loadedAt, title, intro, children }: ShopProps) {
  const { t } = useLingui();
  const { bundles, methods, discount } = offers;
  const here = useAddress();
  return (
    <div className={styles.shop}>
      <header className={classes(styles.pitch, Boolean(children) && styles.night)}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </header>
      {codeError && (
        <Banner tone="danger" icon={<CircleAlert aria-hidden="true" />}>
          <bdi>{wish.code}</bdi>: {codeError}
        </Banner>
      )}
      {discount && bundles.length > 0 && <DiscountLine discount={discount} methods={methods} loadedAt={loadedAt} />}
      <ReservedDiscount discount={discount} />
      {bundles.length === 0 ? (
        <EmptyState title={<Trans>Nothing is on offer here right now</Trans>} />
      ) : (
        <BundleList bundles={bundles} wish={codeError ? { ...wish, code: '' } : wish} />
      )}
      <Promises dearest={dearestMessage(bundles)} />
      {methods.length > 0 && (
        <ul className={styles.methods} aria-label={t`Payment methods`}>
          {methods.map(({ id, name }) => (
            <li key={id}>
              <MethodMark id={id} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {!offers.methods_known && <MethodsUnknown here={here} />}
      <FictionalFinePrint />
    </div>
  );
}
