import type { Insertable, NotNull } from 'kysely';
import type { DiscountCode } from '../../generated/tables.ts';
import { build, insertNew, oneBuilt, runBuilt } from '../build.ts';

/** Gives a member the code; no change if they already have one. */
export const insertStayCode = runBuilt((code: Omit<Insertable<DiscountCode>, 'occasion'>) =>
  insertNew('discount_codes', { ...code, occasion: 'stay' }, ['user_id', 'occasion']),
);

export const findStayCode = oneBuilt((userId: string) =>
  build
    .selectFrom('discount_codes as c')
    .select(['c.percentage', 'c.code', 'c.expires_at as expiresAt', 'c.is_active as isActive'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('discount_uses as u')
          .innerJoin('payments as p', 'p.id', 'u.payment_id')
          .select('p.id')
          .whereRef('u.discount_code_id', '=', 'c.id')
          .where('p.status', '=', 'paid'),
      )
        .$castTo<boolean>()
        .as('isPaid'),
    )
    .where('c.user_id', '=', userId)
    .where('c.occasion', '=', 'stay')
    .$narrowType<{ percentage: NotNull; expiresAt: NotNull }>(),
);
