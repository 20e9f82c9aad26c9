/**
 * Substrings of test file paths for each feature: the feature's own name does not match tests that are named after what
 * they test. A word that is not a feature is matched against the paths.
 */
const FEATURES = {
  accounts: ['accounts', 'login', 'session', 'passkey', 'mail-change', 'reset-password', 'own-account'],
  api: ['apps/api/', 'packages/schema/', 'packages/api-client/', 'api-docs'],
  chat: ['chat', 'conversation', 'message', 'typing', 'two-members', 'inert-text', 'signals'],
  fictional: ['fictional', 'inbox'],
  gifts: ['gift'],
  landers: ['landers', 'tracking', 'came-by'],
  languages: ['i18n', 'locale', 'language', 'english-finder', 'routes.spec'],
  likes: ['like', 'swipe', 'match'],
  live: ['/live', 'live.test', 'connection', 'messages-at-once', 'page-hidden'],
  mail: ['mail', 'complaints'],
  moderation: ['moderation', 'safety', 'bans', 'block', 'appeals', 'complaints', 'flags'],
  notifications: ['notification', 'push', 'quiet-hours'],
  operators: ['apps/ops/', 'operators', 'inbox', 'settings'],
  payments: [
    'payment',
    'paying',
    'credits',
    'discount',
    'spending',
    'receipt',
    'withdrawal',
    'repeat-order',
    'debit',
    'ledger',
    'pricing',
  ],
  photos: ['photo', 'picture', 'storage'],
  privacy: ['privacy', 'leaving', 'erase-', 'deletion'],
  profiles: ['profile', 'catalogs', 'places'],
  search: ['members', 'search', 'matching', 'meeting', 'visitors', 'match-finder'],
  security: ['attacks', 'cross-site', 'doors', 'rate-limits', 'security', 'login-throttle', 'equal-work'],
  signup: ['signup', 'activat', 'ways-in', 'email-suggestion'],
  sites: ['settings', 'sites', 'config'],
  start: ['embedded', 'migrate', 'scripts/tests', 'process.test'],
  swipe: ['swipe', 'deck'],
};

export const featureNames = Object.keys(FEATURES);

/** @param {string[]} wanted features and parts of paths */
export const filtersOf = (wanted) => [
  ...new Set(wanted.flatMap((word) => (Object.hasOwn(FEATURES, word) ? FEATURES[word] : [word.replace(/:\d+$/, '')]))),
];
