/** What a Dutch receipt of 20 euros says. */
export const TWENTY_EUROS = {
  country: 'NL',
  currency: 'EUR',
  gross_minor: 2000,
  net_minor: 1653,
  vat_minor: 347,
  vat_basis_points: 2100,
};
