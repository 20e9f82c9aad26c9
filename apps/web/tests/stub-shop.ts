import { stubBundle } from './stub-api.ts';

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
