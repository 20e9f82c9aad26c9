/** Rows edited by operators. The database enforces the same rules with constraints. */
export { bundleRow } from './bundle.ts';
export { companyRow } from './company.ts';
export { discountCodeRow } from './discount-code.ts';
export { giftRow } from './gift.ts';
export { landerCopyRow } from './lander-copy.ts';
export { promoCardRow } from './promo-card.ts';
export { type SettingFacts, type SettingValues, SITE_SETTING_FACTS } from './setting-facts.ts';
export { type SiteRow, siteRow } from './site.ts';
export { trackingNetworkRow } from './tracking-network.ts';
