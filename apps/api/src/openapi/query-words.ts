import {
  CHOICE_FIELDS,
  type ChoiceField,
  MOST_SEARCHED_INTERESTS,
  SEARCH_MAX_PAGE_JUMP,
  type SearchParameter,
} from '@vonk/schema';

/** Of the filters of a search, except those that are described by their names. */
const FILTER_WORDS: Record<Exclude<SearchParameter, ChoiceField> | 'countryregion', string> = {
  country: 'Only people in this country.',
  countryregion: 'The `region`, as old clients call it.',
  gender: 'Only people of this gender.',
  interests: `Only people with all of these interests, separated by commas; ${MOST_SEARCHED_INTERESTS} at most.`,
  max_age: 'Only people of this age or younger.',
  min_age: 'Only people of this age or older.',
  online: '`1`: only people who are online.',
  photo: '`1`: only people with a photo.',
  radius:
    'Only people at most this many kilometres from the caller; has no effect unless the place of the caller is known.',
  region: 'Only people in this region.',
};
const CHOICE_WORDS = CHOICE_FIELDS.map((field) => [field, `Only people with this \`${field}\`.`] as const);
const filtersOf = (call: string) =>
  Object.fromEntries(
    [...Object.entries(FILTER_WORDS), ...CHOICE_WORDS].map(([field, words]) => [`${call}.${field}`, words]),
  );

/** Descriptions of query parameters: for one call, or else for every call that uses the name. */
const WORDS: Record<string, string> = {
  'getChat.before': 'Messages older than the one with this id.',
  'getChat.after': 'Messages newer than the one with this id.',
  'getChat.conversation': 'The conversation. Send this or `profile_id`.',
  'getChat.profile_id': 'The other side of the conversation. Send this or `conversation`.',
  'getDiscountCode.code': 'The code to look up.',
  'getDiscountCode.welcome': '`true`: look up the welcome discount if no code is given.',
  'getFaces.count': 'How many at most.',
  'getFaces.country': 'Only profiles in this country.',
  'getFaces.gender': 'Only profiles of this gender.',
  'getFaces.interest': 'Only profiles with this interest.',
  'getFaces.region': 'Profiles in this region first, then others of its country.',
  'getLander.lander': 'The landing page.',
  'getLander.slug': 'The last part of its address.',
  'getOpeners.user': 'The profile to write to.',
  'getPayment.payment_id': 'The payment.',
  'getPayment.look':
    '`known`: answer at once with the state known here. Otherwise the provider may be asked, for two seconds at most.',
  'getProfile.id': 'The profile. Without it, the caller’s own.',
  'getRegions.country': 'Only regions of this country. Without it, those of every country that the site serves.',
  'getSettings.forced_domain': 'The site of this domain. Accepted only from the installation’s own servers.',
  'listBundles.code': 'Show prices with this discount code.',
  'listPrices.country': 'Without it, or if the site does not serve it: the country of the request, else the site’s.',
  'listBundles.country':
    'Show the payment methods of this country. Without it, or if the site does not serve it: of the one that the member chose, else of where the request comes from, else of the profile’s.',
  'listChats.before': 'The `before` of the previous page, or an instant.',
  'listChats.q': 'A part of the other one’s name. Without `show`, archived conversations are searched, too.',
  'listChats.show': 'Which conversations. Without it, all but archived ones.',
  'listTransactions.format': '`csv`: the whole ledger as a file.',
  'listTransactions.id': 'Everything that this payment did, on one page.',
  'listTransactions.receipt': 'The receipt of this payment as a PDF, with its credit notes.',
  'removeChat.conversation': 'The conversation. Send this, or the same field in a body.',
  'searchMembers.cursor': 'The `cursor` of the previous page.',
  'searchMembers.similar_page':
    'A further page of similar people alone, while `similar.more` is true; the results themselves are left out.',
  'searchMembers.page': `The page, up to ${SEARCH_MAX_PAGE_JUMP}. Further pages need the \`cursor\`.`,
  'searchMembers.sort': 'Last active first, newest first or nearest first.',
  ...filtersOf('searchMembers'),
  ...filtersOf('countMembers'),
  'suggestPlaces.country': 'Only towns in this country.',
  'suggestPlaces.name': 'The first letters of the name. A comma and what follows it are ignored.',
  'unsubscribe.token': 'The token of the mail, unless the body has it.',
  lat: 'Latitude in degrees.',
  lon: 'Longitude in degrees.',
  page: 'The page, from 1.',
  token: 'The token of the mailed link.',
};

export const wordsOf = (call: string, field: string): string | undefined => WORDS[`${call}.${field}`] ?? WORDS[field];
