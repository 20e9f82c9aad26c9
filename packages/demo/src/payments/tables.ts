import type { Pool } from 'pg';
import { createSandboxTables } from '../tables/create-sandbox-tables.ts';

/** Amounts in minor units. `status_at` is the time of the last status change. */
const TABLES = [
  `CREATE TABLE IF NOT EXISTS sandbox.mollie_customers (
     id text PRIMARY KEY,
     name text,
     email text,
     locale text,
     metadata jsonb,
     created_at timestamptz NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS sandbox.mollie_mandates (
     id text PRIMARY KEY,
     customer_id text NOT NULL REFERENCES sandbox.mollie_customers,
     method text NOT NULL,
     details jsonb NOT NULL,
     mandate_reference text,
     signature_date date NOT NULL,
     created_at timestamptz NOT NULL
   )`,
  `CREATE TABLE IF NOT EXISTS sandbox.mollie_payments (
     id text PRIMARY KEY,
     status text NOT NULL CHECK (status IN ('open', 'pending', 'paid', 'failed', 'canceled', 'expired')),
     status_at timestamptz NOT NULL,
     amount integer NOT NULL CHECK (amount > 0),
     currency text NOT NULL,
     description text NOT NULL,
     redirect_url text,
     webhook_url text,
     method text,
     locale text,
     metadata jsonb,
     sequence_type text NOT NULL,
     customer_id text REFERENCES sandbox.mollie_customers,
     mandate_id text,
     created_at timestamptz NOT NULL,
     expires_at timestamptz
   )`,
  `CREATE INDEX IF NOT EXISTS mollie_payments_ours_idx
     ON sandbox.mollie_payments ((metadata ->> 'payment_id'), created_at DESC)`,
  `CREATE TABLE IF NOT EXISTS sandbox.mollie_refunds (
     id text PRIMARY KEY,
     payment_id text NOT NULL REFERENCES sandbox.mollie_payments,
     amount integer NOT NULL CHECK (amount > 0),
     description text NOT NULL,
     created_at timestamptz NOT NULL
   )`,
  'ALTER TABLE sandbox.mollie_refunds ADD COLUMN IF NOT EXISTS metadata jsonb',
  `ALTER TABLE sandbox.mollie_refunds ADD COLUMN IF NOT EXISTS status text NOT NULL DEFAULT 'refunded'
     CHECK (status IN ('pending', 'refunded', 'failed'))`,
  'CREATE INDEX IF NOT EXISTS mollie_refunds_payment_idx ON sandbox.mollie_refunds (payment_id)',
  `CREATE TABLE IF NOT EXISTS sandbox.mollie_chargebacks (
     id text PRIMARY KEY,
     payment_id text NOT NULL REFERENCES sandbox.mollie_payments,
     amount integer NOT NULL CHECK (amount > 0),
     created_at timestamptz NOT NULL
   )`,
  'ALTER TABLE sandbox.mollie_chargebacks ADD COLUMN IF NOT EXISTS reversed_at timestamptz',
  'CREATE INDEX IF NOT EXISTS mollie_chargebacks_payment_idx ON sandbox.mollie_chargebacks (payment_id)',
  `CREATE TABLE IF NOT EXISTS sandbox.mollie_idempotency (
     key text NOT NULL,
     target text NOT NULL,
     status integer NOT NULL,
     body jsonb NOT NULL,
     PRIMARY KEY (key, target)
   )`,
];

export function createMollieTables(pool: Pool): Promise<void> {
  return createSandboxTables(pool, TABLES);
}
