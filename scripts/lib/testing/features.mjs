/**
 * The parts of test files' paths by which a feature's tests are found: one feature has several names, by layer. A word that
 * is no feature is looked for in the paths itself.
 */
const FEATURES = {
  accounts: ['accounts', 'login', 'session', 'passkey', 'mail-change', 'reset-password', 'own-account'],
  api: ['apps/api/', 'packages/schema/', 'packages/api-client/', 'api-docs'],
  chat: ['chat', 'conversation', 'message', 'typing', 'two-members', 'inert-text', 'signals'],
  fictional: ['fictional', 'inbox'],
  gifts: ['gift'],
  landers: ['landers', 'tracking', 'came-by', 'promos', 'films'],
  languages: ['i18n', 'locale', 'language', 'english-finder', 'routes.spec'],
  leaving: ['leaving', 'erase-', 'deletion', 'retention'],
  likes: ['like', 'swipe', 'match'],
  live: ['/live', 'live.test', 'connection', 'messages-at-once', 'page-hidden'],
  mails: ['mail', 'unsubscribe', 'complaints'],
  moderation: ['moderation', 'safety', 'bans', 'block', 'appeals', 'complaints', 'other-members', 'flags'],
  notifications: ['notification', 'push', 'quiet-hours'],
  operators: ['apps/ops/', 'inbox', 'settings'],
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
  profile: ['profile', 'people', 'places'],
  search: ['members', 'search', 'matching', 'meeting', 'visitors', 'match-finder'],
  security: ['attacks', 'cross-site', 'doors', 'rate-limits', 'security', 'login-throttle', 'equal-work'],
  settings: ['settings', 'sites', 'config'],
  signup: ['signup', 'activat', 'ways-in', 'email-suggestion'],
  start: ['embedded', 'migrate', 'scripts/tests', 'process.test'],
  swipe: ['swipe', 'deck'],
};

export const featureNames = Object.keys(FEATURES);

/** @param {string[]} wanted features and parts of paths */
export const filtersOf = (wanted) => [
  ...new Set(wanted.flatMap((word) => (Object.hasOwn(FEATURES, word) ? FEATURES[word] : [word.replace(/:\d+$/, '')]))),
];
