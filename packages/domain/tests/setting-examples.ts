const texts = { en: 'Look' };

/** Rows of tables that hold none in the reference. */
export const SETTING_EXAMPLES = {
  promo_cards: { kind: 'cam', title: texts, text: texts, button: texts, target_url: '/swipe-game' },
  lander_copies: { lander: 'gallery', slug: 'winter', headline: texts, text: texts, button: texts },
  tracking_networks: { network: 'ads', events: ['signup'], url: 'https://network.test/?click={sub1}' },
};
