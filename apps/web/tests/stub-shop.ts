import { eur, stubBundle } from './stub-api.ts';

/** What `/api/credits.php` answers: one bundle by iDEAL, in the Netherlands. */
export const stubOffers = (own: object = {}) => ({
  bundles: [stubBundle],
  country: 'NL',
  methods: [{ id: 'ideal', name: 'iDEAL' }],
  methods_known: true,
  discount: null,
  last_order: null,
  mandate: null,
  ...own,
});

/** What `/api/spending-cap.php` answers to a member without a cap. */
export const stubSpending = {
  cap: null,
  spent: eur('0.00'),
  reserved: eur('0.00'),
  left: null,
  resets_at: '2026-05-01T00:00:00.000Z',
};
