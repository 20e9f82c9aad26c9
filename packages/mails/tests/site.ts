/** A site as mails show it. */
export const site = {
  name: 'Vonk',
  origin: 'https://vonk.example',
  supportEmail: 'help@vonk.example',
  color: '#d81b5e',
  fictionalSingular: 'fictional profile',
  company: { name: 'Vonk B.V.', address: 'Keizersgracht 1', city: 'Amsterdam', country: 'NL' },
};
