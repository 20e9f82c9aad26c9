import { randomUUID } from 'node:crypto';
import type { Db, Mandate, Prisma } from '@vonk/db';

interface Signing extends Partial<Omit<Prisma.MandateUncheckedCreateInput, 'user_id' | 'signed_for'>> {
  user: { id: string };
  payment: { id: string };
}

/** A mandate for direct debit, signed with a payment, in the database only. */
export function createMandate(db: Db, { user, payment, ...columns }: Signing): Promise<Mandate> {
  return db.prisma.mandate.create({
    data: {
      id: randomUUID(),
      user_id: user.id,
      signed_for: payment.id,
      provider_customer_id: 'cst_1',
      provider_mandate_id: `mdt_${payment.id}`,
      reference: payment.id,
      holder: 'Alice Jansen',
      iban_end: '4300',
      iban_hash: new Uint8Array(32),
      mobile_hash: new Uint8Array(32),
      ...columns,
    },
  });
}
