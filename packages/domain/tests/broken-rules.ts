import { type SettingValues, SITE_SETTING_FACTS } from '@vonk/schema';

/** Values, as SQL, that no CHECK of a setting accepts, by what it takes. */
function refusedValues(values: SettingValues): string[] {
  if (values.kind === 'number') return [String(values.least - 1), String(values.most + 1)];
  if (values.kind === 'list') return [`'{""}'`];
  if (values.kind === 'object') return ["'[]'"];
  return values.kind === 'instant' ? ["'infinity'"] : ["''"];
}

/** Adds to the rules of sites, for each CHECK that a setting's entry tells of, values that violate it. */
function withRulesOfSettings(rules: Record<string, string[]>): Record<string, string[]> {
  const all = { ...rules };
  const add = (rule: string, name: string, values: string[]) => {
    all[rule] = [...values.map((value) => `${name} = ${value}`), ...(rules[rule] ?? [])];
  };
  for (const { name, values, allows, words } of SITE_SETTING_FACTS) {
    if (allows) add(`sites_${name}`, name, refusedValues(values));
    if (words) add(`sites_${name}_words`, name, [values.kind === 'object' ? `'{"en": " "}'` : "' '"]);
  }
  return all;
}

/** Names the column again for each of the values given to it: `a = 1 | 2` is `a = 1` and `a = 2`. */
const oneByOne = (rules: string[]): string[] =>
  rules.flatMap((rule) => {
    const [, column, values = ''] = /^(\w+) = (.*)$/s.exec(rule) ?? [];
    return values.split(' | ').map((value) => `${column} = ${value}`);
  });

/** Assignments that violate a constraint, by table and constraint. */
const RULES: Record<string, Record<string, string[]>> = {
  companies: {
    companies_delete_discount: ['delete_discount = 0 | 101'],
    companies_name: ["name = '' | ' ' | '<b>' | repeat('a', 101)"],
    companies_address: ["address = '' | E'a\\nb' | repeat('a', 201)"],
    companies_city: ["city = '' | repeat('a', 101)"],
    companies_kvk: ["kvk = '' | repeat('1', 41)"],
    companies_country: ["country = 'nl' | '' | 'Netherlands'"],
    companies_support_phone: ["support_phone = '' | 'call us'"],
    companies_tradenames: ['tradenames = ARRAY[NULL]::text[]'],
    companies_tradenames_words: [`tradenames = '{""}' | '{Spark," "}'`],
    companies_vat_numbers_words: [`vat_numbers = '{""}'`],
    companies_vat_numbers: ['vat_numbers = ARRAY[NULL]::text[]'],
    companies_added: ["added = 'infinity'"],
  },
  sites: withRulesOfSettings({
    sites_domain: ["domain = 'A.test' | 'a..b/' | E'a\\r\\nb' | '-a.test'"],
    sites_name: ["name = '<b>' | E'a\\r\\nBcc: b' | repeat('x', 61)"],
    sites_mail_name: ["mail_name = E'a\\nb' | '<a>'"],
    sites_mail_address: ["mail_address = 'nobody' | E'a@b.test\\r\\nBcc: x@y.test' | 'A <a@b.test>'"],
    sites_support_email: ["support_email = 'nobody' | 'a b@c.test'"],
    sites_domain_language: ["domain_language = 'xx' | 'nl-NLD' | '../en'"],
    sites_locales: ["locales = '{xx}' | NULL | '{nl,../en}'"],
    sites_cdn_prefix: ["cdn_prefix = 'http://cdn.test' | 'javascript:alert(1)' | '/a b'"],
    sites_index_title: [`index_title = '"x"' | '{"xx": "y"}' | '{"nl": 1}'`],
    sites_description: ["description = 'null'"],
    sites_fictional_warning: [`fictional_warning = '{"en": null}'`],
    sites_fictional_singular: ["fictional_singular = '1'"],
    sites_fictional_plural: [`fictional_plural = '{"en": {}}'`],
    sites_fictional_icon: ["fictional_icon = '<svg>' | '../icon'"],
    sites_countries: ["countries = '{}' | '{nl}' | '{NL,NULL}' | NULL"],
    sites_default_country: ["default_country = 'FR'"],
    sites_entry_warning_countries: ["entry_warning_countries = '{Netherlands}' | NULL"],
    sites_min_age: ['min_age = 0'],
    sites_visible_profile_fields: ["visible_profile_fields = '{email}' | NULL"],
    sites_search_fields: ["search_fields = '{password}' | NULL"],
    sites_minimum_message_costs: [
      ...[`'{"nl": {"costs": "1", "currency": "EUR"}}'`, `'{"NL": {"costs": "1,50", "currency": "EUR"}}'`].map(
        (costs) => `minimum_message_costs = ${costs}`,
      ),
      `minimum_message_costs = '{"NL": {"costs": "1.50"}}'`,
    ],
    sites_signups: ["signups = 'none'"],
    sites_invited_by: ['invited_by = ARRAY[NULL]::text[]'],
    sites_photo_moderation: ["photo_moderation = 'never'"],
    sites_time_zone: ["time_zone = 'Mars/Olympus' | 'CEST'"],
    sites_push_keys: [
      "push_public_key = repeat('A', 87)",
      "push_private_key = repeat('A', 43)",
      "push_public_key = repeat('A', 87), push_private_key = repeat('A', 42)",
      "push_public_key = repeat('=', 87), push_private_key = repeat('A', 43)",
    ],
    sites_mail_event_secret: ["mail_event_secret = '' | repeat('=', 43)"],
    sites_description_words: [`description = '{}' | '{"en": ""}'`],
    sites_index_title_words: ["index_title = '{}'"],
    sites_fictional_warning_words: [`fictional_warning = '{}' | '{"en": ""}'`],
    sites_fictional_singular_words: ["fictional_singular = '{}'"],
    sites_fictional_plural_words: ["fictional_plural = '{}'"],
    sites_support_phone: ["support_phone = 'call us'"],
    sites_terms_version: ["terms_version = '-infinity'"],
    sites_icon_color: ["icon_color = 'red' | '#FFFFFF' | '#fff'"],
  }),
  users: {
    users_new_email: ["new_email = 'Alice@people.test' | 'alice' | repeat('x', 251) || '@a.b'"],
    users_reset_mails: ['reset_mails = -1'],
    users_time_zone: ["time_zone = '' | '../etc' | E'UTC\\n' | 'a/b/c/d'"],
    users_payment_country: ["payment_country = 'nl' | 'NLD' | ''"],
    users_spending_cap: [
      'spending_cap_minor = 100',
      "spending_cap_currency = 'EUR'",
      "spending_cap_minor = 0, spending_cap_currency = 'EUR'",
      "spending_cap_minor = 100, spending_cap_currency = 'eur'",
    ],
    users_email: [
      "email = 'Alice@people.test' | 'alice' | E'a@b.test\\r\\nBcc: x@y.test' | '<a@b.test>'",
      "email = repeat('x', 251) || '@a.b'",
    ],
    users_status: ["status = 'admin'"],
    users_language: ["language = 'xx'"],
    users_credits: ['credits = -1'],
    users_notifications_disabled: ["notifications_disabled = '{all}' | NULL"],
    users_confirmed: ['confirmed_at = NULL'],
  },
  profiles: {
    profiles_fictional_has_no_user: ['fictional = true', 'user_id = NULL'],
    profiles_status: ["status = 'hidden'"],
    profiles_paused: ["status = 'paused', fictional = true, user_id = NULL"],
    profiles_name: ["name = '' | '@alice' | ' alice' | E'a\\r\\nb' | repeat('x', 41)"],
    profiles_gender: ["gender = 'other'"],
    profiles_sexuality: ["sexuality = 'none'"],
    profiles_adult: ["date_of_birth = (created_at AT TIME ZONE 'UTC')::date - interval '18 years' + interval '1 day'"],
    profiles_country: ["country = 'nl'"],
    profiles_place: ['latitude = 91, longitude = 0', 'latitude = 0, longitude = -181'],
    profiles_about: ["about = repeat('x', 2001)"],
    profiles_prompts: [
      `prompts = '{}' | '["pet"]' | '[{"prompt": "pet"}]' | '[{"prompt": "unknown", "answer": "a cat"}]'`,
      `prompts = '[{"prompt": "pet", "answer": ""}]' | '[{"prompt": "pet", "answer": 1, "other": 2}]'`,
      `prompts = jsonb_build_array(jsonb_build_object('prompt', 'pet', 'answer', repeat('x', 151)))`,
      `prompts = '[{"prompt": "pet", "answer": "a cat"}, {"prompt": "pet", "answer": "a dog"}]'`,
      `prompts = '[{"prompt": "pet", "answer": "a"}, {"prompt": "song", "answer": "b"}, {"prompt": "laugh", "answer": "c"}]'`,
    ],
    profiles_interests: ['interests = NULL'],
  },
  photos: {
    photos_moderation: ["moderation = 'maybe'"],
    photos_rejection: ["rejection = 'nude'", "rejection = 'ugly', moderation = 'rejected', is_main = false"],
    photos_size: ['width = 0', 'height = -1', 'position = -1'],
    photos_main_is_public: ['is_private = true'],
  },
  regions: { regions_country: ["country = 'nl'"] },
  likes: { likes_not_oneself: ['to_profile_id = from_profile_id'] },
  conversations: {
    conversations_pair_order: ['low_profile_id = high_profile_id, high_profile_id = low_profile_id'],
    conversations_started_by_one_of_them: ["started_by_profile_id = '00000000-0000-0000-0000-000000000000'"],
    conversations_free_start_slot: ['free_start_slot = 0'],
  },
  conversation_sides: {
    conversation_sides_unread: ['unread = -1'],
    conversation_sides_last: ['last_message_at = NULL', 'last_message_id = NULL'],
  },
  messages: {
    messages_text: [
      "text = '', photo = NULL",
      "text = repeat('x', 10001)",
      "gift = 'rose', photo = NULL",
      "gift = 'rose', text = ''",
    ],
  },
  message_reactions: { message_reactions_reaction: ["reaction = '💩' | '' | 'love'"] },
  banned_pictures: {
    banned_pictures_reason: ["reason = '' | repeat('x', 201)"],
    banned_pictures_added_by: ["added_by = 'Anna'"],
  },
  member_flags: {
    member_flags_kind: ["kind = 'mood'"],
    member_flags_signals: ["signals = '{charm}'"],
    member_flags_settled: ['settled_at = now()', "settled_by = 'anna'"],
  },
  openers: { openers_text_hash: ["text_hash = '\\x00'"] },
  message_photos: {
    message_photos_token: ["token = 'a' | repeat('A', 32)"],
    message_photos_size: ['width = 0', 'height = -1'],
  },
  gifts: {
    gifts_key: ["key = 'Rose' | '../rose'"],
    gifts_names: [`names = '{"nl": "Roos"}' | '[]'`],
    gifts_names_words: [`names = '{"en": ""}'`],
  },
  inbox_cases: {
    inbox_cases_claim: ['operator = NULL', 'claimed_until = NULL'],
    inbox_cases_operator: ["operator = '' | 'Anna' | E'a\\nb' | repeat('a', 41)"],
    inbox_cases_note: ["note = '' | repeat('x', 501)"],
  },
  bundles: {
    bundles_amounts: ['credits = 0', 'price_minor = 0'],
    bundles_codes: ["currency = 'eur' | '€'", "country = 'Netherlands'"],
  },
  payments: {
    payments_undone: ['refund_undone_minor = -1', 'chargeback_undone_minor = -1'],
    payments_amounts: ['credits = 0', 'amount_minor = 0', 'refunded_minor = -1', 'charged_back_minor = -1'],
    payments_status: ["status = 'refunded'"],
    payments_paid: ["status = 'paid'", 'paid_at = now()'],
    payments_currency: ["currency = 'EURO'"],
    payments_sent: ['sent_at = now()', 'sent_at = now(), send_at = now()'],
    payments_discount: ['discount_minor = 1', 'bonus_credits = 1', 'discount_minor = -1', 'bonus_credits = -1'],
  },
  withdrawals: {
    withdrawals_number: ["number = '1' | '261122-7F4KO'"],
    withdrawals_amounts: [
      'amount_minor = 0',
      'credits = 0',
      'returned_before_minor = -1',
      "credits = -1, operator = 'anna'",
    ],
    withdrawals_operator: ["operator = 'Anna' | ''"],
    withdrawals_state: ["state = 'lost'"],
    withdrawals_refunded: ["state = 'refunded'", 'refunded_at = now()'],
    withdrawals_refused: ["state = 'refused'", 'refused_at = now()'],
  },
  vat_rates: {
    vat_rates_country: ["country = 'nl' | 'NLD'"],
    vat_rates_basis_points: ['basis_points = -1 | 5001'],
  },
  receipt_counters: { receipt_counters_last: ['last = 0'] },
  mandates: {
    mandates_iban_end: ["iban_end = 'NL91ABNA0417164300' | ''"],
    mandates_hashes: ["iban_hash = '\\x00'", "mobile_hash = '\\x00'"],
  },
  direct_debits: {
    direct_debits_iban_end: ["iban_end = 'NL91ABNA0417164300'"],
    direct_debits_hashes: ["iban_hash = '\\x00'", "mobile_hash = '\\x00'"],
    direct_debits_mobile: ["mobile = '0612345678' | '+31 6' | E'+31612345678\\n'"],
    direct_debits_code: ["code_hash = '\\x00', code_expires_at = now()", 'code_expires_at = now()'],
    direct_debits_tries: ['wrong_codes = 6 | -1'],
  },
  code_requests: { code_requests_mobile_hash: ["mobile_hash = '\\x00'"] },
  blocked_debits: { blocked_debits_hash: ["hash = '\\x00'"], blocked_debits_kind: ["kind = 'card'"] },
  discount_codes: {
    discount_codes_code: ["code = 'welcome25' | 'A-B' | 'AB' | E'A\\r\\nB' | repeat('A', 31)"],
    discount_codes_kind: ["kind = 'gift'"],
    discount_codes_occasion: ["occasion = 'birthday' | 'stay'"],
    discount_codes_given: [
      'percentage = NULL',
      'percentage = NULL, value_percentage = 25',
      'user_id = (SELECT min(id::text)::uuid FROM users)',
    ],
    discount_codes_value: [
      "kind = 'code', percentage = NULL",
      'value_percentage = 10',
      'percentage = 0 | 91',
      "kind = 'code', percentage = NULL, value_percentage = 501",
    ],
    discount_codes_minimum: ["minimum_order_minor = 0, currency = 'EUR'", 'minimum_order_minor = 100'],
    discount_codes_expires_at: ["expires_at = 'infinity'"],
    discount_codes_payment_methods_words: [`payment_methods = '{""}'`],
    discount_codes_payment_methods: ['payment_methods = ARRAY[NULL]::text[]'],
    discount_codes_currency: ["currency = 'eur'"],
    discount_codes_country: ["country = 'Netherlands'"],
  },
  sessions: { sessions_token_hash: ["token_hash = 'short'"] },
  known_devices: { known_devices_device_hash: ["device_hash = 'short'"] },
  passkeys: {
    passkeys_credential_id: ["credential_id = '' | decode(repeat('00', 1024), 'hex')"],
    passkeys_public_key: ["public_key = '' | decode(repeat('00', 4097), 'hex')"],
    passkeys_counter: ['counter = -1 | 4294967296'],
    passkeys_transports: ["transports = array_fill('usb'::text, ARRAY[11])"],
    passkeys_name: ["name = '' | repeat('x', 61)"],
  },
  saved_searches: { saved_searches_filters: ["filters = repeat('x', 2001)"] },
  passkey_challenges: { passkey_challenges_hashes: ["holder_hash = 'short'", "challenge_hash = 'short'"] },
  push_subscriptions: {
    push_subscriptions_endpoint: ["endpoint = '' | 'ftp://push.test/x' | 'https://push.test/' || repeat('x', 1000)"],
    push_subscriptions_keys: ["p256dh = 'short'", "auth = '' | repeat('+', 22)"],
  },
  mail_marks: {
    mail_marks_kind: ["kind = 'news'"],
    mail_marks_mail: ['mail_id = gen_random_uuid()', 'decided_at = now()', 'leased_until = now()'],
  },
  notification_choices: {
    notification_choices_mail_off: ["mail_off = '{mail}' | '{NULL}' | array_fill('news'::text, '{9}')"],
    notification_choices_push_off: ["push_off = '{push}' | '{NULL}' | array_fill('like'::text, '{9}')"],
  },
  one_time_tokens: {
    one_time_tokens_token_hash: ["token_hash = 'short'"],
    one_time_tokens_action: ["action = 'admin'"],
  },
  complaints: {
    complaints_number: ["number = '1' | '261120-7F4KO' | '261120-7f4k2'"],
    complaints_name: ["name = '' | E'a\\r\\nb' | repeat('x', 101)"],
    complaints_email: ["email = 'Alice@people.test' | 'alice' | E'a@b.test\\r\\nBcc: x@y.test'"],
    complaints_text: ["text = '' | repeat('x', 5001)"],
    complaints_about: ["about = '' | E'a\\nb' | repeat('x', 201)"],
    complaints_language: ["language = 'xx'"],
    complaints_status: ["status = 'lost'"],
  },
  mail_events: {
    mail_events_kind: ["kind = 'spam'"],
    mail_events_outcome: ["outcome = 'lost'", "kind = 'unknown'"],
    mail_events_body_hash: ["body_hash = ''"],
    mail_events_message_id: ["message_id = 'a@b' | '<a b@c>'"],
    mail_events_raw: ["outcome = 'kept_aside'", "raw = 'x'", "outcome = 'kept_aside', raw = repeat('x', 65537)::bytea"],
  },
  mail_suppressions: {
    mail_suppressions_address: ["address = 'Alice@people.test' | 'alice' | repeat('x', 251) || '@a.b'"],
    mail_suppressions_reason: ["reason = 'spam'"],
    mail_suppressions_lifted: ['is_active = false'],
  },
  mailings: {
    mailings_kind: ["kind = 'spam'"],
    mailings_state: ["state = 'lost'"],
    mailings_audience: ["audience = 'everybody'"],
    mailings_occasion: ["occasion = '' | 'a b' | repeat('x', 61)"],
    mailings_rate: ['rate_per_minute = 0 | 600001'],
    mailings_finished: ["state = 'stopped'", 'finished_at = now()'],
    mailings_queued: ["state = 'finished', finished_at = now()"],
    mailings_refusals_in_row: ['refusals_in_row = -1'],
    mailings_pause_reason: ["pause_reason = 'refused'", "state = 'paused', pause_reason = 'lost'"],
  },
  deletions: {
    deletions_final: ['final_at = requested_at'],
    deletions_reason: ["reason = 'bored' | ''"],
    deletions_status: ["user_status = 'deleted' | 'banned'", "profile_status = 'gone'"],
    deletions_erased: [
      'account_erased_at = requested_at',
      'erased_at = final_at',
      "account_erased_at = final_at + interval '1 day', erased_at = final_at",
    ],
    deletions_tried: ['tried_at = requested_at'],
  },
  fraud_notices: { fraud_notices_corrected: ['corrected_at = now()'] },
  mailing_deliveries: {
    mailing_deliveries_state: ["state = 'lost'"],
    mailing_deliveries_reason: ["state = 'skipped'", "reason = 'gone'", "state = 'failed', reason = 'No such user'"],
  },
  blocks: { blocks_not_oneself: ['blocked_profile_id = blocker_profile_id'] },
  moderation_cases: {
    moderation_cases_status: ["status = 'lost'"],
    moderation_cases_thing: ['photo_id = gen_random_uuid(), message_id = 1'],
    moderation_cases_claim: ["status = 'in_review'", "operator = 'anna'"],
    moderation_cases_decided: ["status = 'decided'", 'decided_at = now()'],
  },
  moderation_decisions: {
    moderation_decisions_number: ["number = '1'"],
    moderation_decisions_removal: ["removal = 'name'"],
    moderation_decisions_sanction: ["sanction = 'scold'"],
    moderation_decisions_until: ["sanction = 'warning', until = now()"],
    moderation_decisions_no_action: ["no_action = 'maybe'"],
    moderation_decisions_rule: ["rule = 'taste'"],
    moderation_decisions_reasons: ['sanction = NULL', 'facts = NULL', 'rule = NULL', "no_action = 'allowed'"],
    moderation_decisions_law: ["law = 'article 1'", "rule = 'law'", "rule = 'law', law = ''"],
    moderation_decisions_facts: ["facts = '' | repeat('x', 2001)"],
  },
  bans: {
    bans_until: ['until = since'],
    bans_previous_status: ["previous_status = 'banned'"],
    bans_lifted: ['lifted_at = now()', "lifted_at = now(), lifted_by = 'nobody'"],
  },
  removed_contents: { removed_contents_content: ["content = '[]'"] },
  appeals: {
    appeals_number: ["number = '1'"],
    appeals_text: ["text = '' | repeat('x', 5001)"],
    appeals_answer: ["answer = '' | repeat('x', 5001)"],
    appeals_state: ["state = 'lost', operator = 'ben', answer = 'No.', decided_at = now()"],
    appeals_decided: ["state = 'upheld'", "operator = 'ben'"],
    appeals_another_operator: ["state = 'upheld', operator = first_operator, answer = 'No.', decided_at = now()"],
  },
  complaint_events: {
    complaint_events_kind: ["kind = 'lost'"],
    complaint_events_text: ['text = NULL', "kind = 'closed'", "text = ''"],
  },
  reports: {
    reports_number: ["number = '1' | '260504-7F4KO' | '260504-7f4k2'"],
    reports_reason: ["reason = 'ugly' | ''"],
    reports_text: ["text = '' | repeat('x', 2001)"],
    reports_language: ["language = 'xx'"],
    reports_status: ["status = 'lost'"],
    reports_case: ['case_id = NULL'],
  },
  swipes: {
    swipes_not_oneself: ['target_profile_id = profile_id'],
    swipes_action: ["action = 'love', like_slot = NULL"],
    swipes_like_slot: ['like_slot = 0', "action = 'skip'"],
  },
  swipe_undos: { swipe_undos_likes: ['likes = 0'] },
  idempotency_keys: { idempotency_keys_done: ['status = 200', `response = '{}'`] },
  live_events: { live_events_kind: ["kind = 'other'"] },
  interests: { interests_number: ['number = -1', 'number = 63'] },
  search_places: { search_places_point: ['x = NULL', 'cell = -1'] },
  promo_cards: {
    promo_cards_kind: ["kind = 'video'"],
    promo_cards_title: [`title = '"x"' | '{"xx": "y"}'`],
    promo_cards_title_words: ["title = '{}'"],
    promo_cards_text_words: ["text = '{}'"],
    promo_cards_button_words: [`button = '{"en": " "}'`],
    promo_cards_text: ["text = '[]'"],
    promo_cards_button: [`button = '{"en": 1}'`],
    promo_cards_image: ["image = 'https://ads.test/a.webp' | 'promos/a.png' | '../a.webp' | 'promos/a/b.webp' | ''"],
    promo_cards_target_url: [
      "target_url = 'javascript:alert(1)' | 'http://ads.test/' | '//ads.test/' | 'members' | '/a b'",
      "target_url = '/' || repeat('x', 500)",
    ],
    promo_cards_countries: ["countries = '{nl}' | '{NL,NULL}'"],
  },
  lander_copies: {
    lander_copies_lander: ["lander = 'tinderswipe' | ''"],
    lander_copies_slug: ["slug = '' | 'Winter' | 'winter--nights' | '../winter' | E'winter\\n' | repeat('a', 61)"],
    lander_copies_theme: ["theme = 'neon' | ''"],
    lander_copies_headline: [
      `headline = '{}' | '[]' | '"x"' | '{"en": ""}' | '{"en": " x"}' | '{"en": "a\\nb"}'`,
      `headline = '{"xx": "y"}' | '{"en": 1}' | jsonb_build_object('en', repeat('x', 61))`,
    ],
    lander_copies_text: ["text = '{}' | jsonb_build_object('nl', repeat('x', 201))"],
    lander_copies_button: [`button = '{"en": " "}' | jsonb_build_object('en', repeat('x', 31))`],
    lander_copies_pictures: ['pictures = ARRAY[NULL::uuid] | array_fill(gen_random_uuid(), ARRAY[13])'],
  },
  tracking_networks: {
    tracking_networks_network: ["network = '' | 'Ads' | E'ads\\n' | repeat('a', 61)"],
    tracking_networks_events: ["events = '{}' | '{signup,refund}' | ARRAY[NULL]::text[]"],
    tracking_networks_url: [
      "url = '' | 'http://network.test/?c={sub1}' | 'http://localhost.network.test/'",
      "url = 'https://localhost/' | 'https://127.0.0.1/' | 'https://10.0.0.1/'",
      "url = 'https://network.test?c={sub1}' | 'https://network.test:8443/'",
      "url = 'https://me@network.test/' | 'https://{sub1}.test/' | 'https://network.test/{sub1}'",
      "url = 'https://network.test/?c={email}' | 'https://network.test/?c={sub1'",
      "url = 'https://network.test/?c=sub1}' | 'https://network.test/#{sub1}'",
      "url = E'https://network.test/?c=\\n' | 'https://network.test/é' | 'javascript:alert(1)'",
      "url = 'https://network.test/' || repeat('x', 1000)",
    ],
  },
  postbacks: {
    postbacks_network: ["network = '' | 'Ads'"],
    postbacks_event: ["event = 'refund' | ''"],
    postbacks_amount: [
      "amount_minor = 100, currency = 'EUR'",
      "event = 'first_payment'",
      "event = 'first_payment', amount_minor = 100",
      "event = 'first_payment', amount_minor = 0, currency = 'EUR'",
      "event = 'first_payment', amount_minor = 100, currency = 'eur'",
    ],
    postbacks_state: ["state = 'lost' | 'sent'", 'sent_at = now()'],
    postbacks_attempts: ['attempts = -1', 'last_status = 99 | 1000', "failure = ''"],
  },
  tracking_visits: {
    tracking_visits_network: ["network = 'Ads' | ' '"],
    tracking_visits_lander: ["lander = 'admin' | ''"],
    tracking_visits_counts: ['entries = -1', 'bounces = -1'],
  },
};

export const CHANGES = Object.fromEntries(
  Object.entries(RULES).map(([table, rules]) => [
    table,
    Object.fromEntries(Object.entries(rules).map(([rule, changes]) => [rule, oneByOne(changes)])),
  ]),
);

/** Amounts of a credit note. */
const BACK = { gross_minor: -2000, net_minor: -1653, vat_minor: -347 };

const ID = '00000000-0000-4000-8000-000000000001';
/** Columns of another receipt, and of another entry in the ledger. */
const NEXT = { id: ID, sequence: 2 };
const BOOKED = { id: 999, reference: 'x' };
/** The table, and rows of it that violate a unique index or another constraint when inserted. */
export const COPIES: Record<string, [table: string, ...rows: object[]]> = {
  sites_domain_key: ['sites', { id: ID, is_default: false }],
  sites_one_default: ['sites', { id: ID, domain: 'other.test' }],
  users_site_id_email_key: ['users', { id: ID }],
  mailings_site_id_kind_occasion_key: ['mailings', { id: ID }],
  profiles_user_id_key: ['profiles', { id: ID }],
  banned_pictures_dhash_key: ['banned_pictures', { id: ID }],
  member_flags_open_key: ['member_flags', { id: ID }],
  photos_token_key: ['photos', { id: ID, blur_token: 'other', is_main: false }],
  photos_blur_token_key: ['photos', { id: ID, token: 'other', is_main: false }],
  photos_one_main: ['photos', { id: ID, token: 'other', blur_token: 'other' }],
  conversations_low_profile_id_high_profile_id_key: ['conversations', { id: ID, free_start_slot: null }],
  messages_photo_key: ['messages', { id: 999, client_id: ID }],
  messages_sender_profile_id_client_id_key: ['messages', { id: 999 }],
  credit_entries_user_id_reference_key: ['credit_entries', { id: 999 }],
  credit_entries_amount: ['credit_entries', { ...BOOKED, amount: 0 }],
  credit_entries_balance: ['credit_entries', { ...BOOKED, balance: -1 }],
  credit_entries_reason: ['credit_entries', { ...BOOKED, reason: 'present' }],
  credit_entries_sign: [
    'credit_entries',
    { ...BOOKED, reason: 'purchase', amount: -1 },
    { ...BOOKED, reason: 'message', amount: 1 },
  ],
  audit_entries_operator: ['audit_entries', { id: 999, operator: 'Anna' }],
  audit_entries_action: ['audit_entries', { id: 999, action: 'reply' }],
  audit_entries_data: ['audit_entries', { id: 999, data: [] }],
  setting_changes_rows: ['setting_changes', { id: 999, before: null, after: null }],
  bundles_one_a_size: ['bundles', { id: ID, recommended: false }],
  bundles_one_recommended: ['bundles', { id: ID, credits: 51, recommended: true }],
  receipts_kind: [
    'receipts',
    { ...NEXT, kind: 'gift' },
    { ...NEXT, returned_minor: 1 },
    { ...NEXT, kind: 'refund', returned_minor: 1 },
    { ...NEXT, ...BACK },
    { ...NEXT, kind: 'refund_undone' },
  ],
  receipts_sum: ['receipts', { ...NEXT, net_minor: 1654 }, { ...NEXT, net_minor: 2001, vat_minor: -1 }],
  receipts_vat_basis_points: ['receipts', { ...NEXT, vat_basis_points: -1 }, { ...NEXT, vat_basis_points: 0 }],
  receipts_number: ['receipts', { id: ID, sequence: 0 }, { id: ID, year: 26 }],
  receipts_codes: ['receipts', { ...NEXT, country: 'Netherlands' }, { ...NEXT, currency: 'euro' }],
  receipts_seller: ['receipts', { ...NEXT, seller: [] }],
  receipts_company_id_year_sequence_key: ['receipts', { id: ID, kind: 'refund', returned_minor: 2000, ...BACK }],
  receipts_payment_id_kind_returned_minor_key: ['receipts', { id: ID, sequence: 2 }],
  payments_provider_id_key: ['payments', { id: ID }],
  withdrawals_payment_id_key: ['withdrawals', { id: ID, number: '261122-22222', provider_refund_id: 're_2' }],
  withdrawals_number_key: ['withdrawals', { id: ID, payment_id: ID, provider_refund_id: 're_2' }],
  withdrawals_provider_refund_id_key: ['withdrawals', { id: ID, payment_id: ID, number: '261122-22222' }],
  mandates_signed_for_key: ['mandates', { id: ID, reference: 'M-2', provider_mandate_id: 'mdt_2' }],
  mandates_provider_mandate_id_key: ['mandates', { id: ID, reference: 'M-2', signed_for: ID }],
  mandates_reference_key: ['mandates', { id: ID, signed_for: ID, provider_mandate_id: 'mdt_2' }],
  discount_codes_site_id_code_key: ['discount_codes', { id: ID, kind: 'code' }],
  discount_codes_one_a_kind: ['discount_codes', { id: ID, code: 'OTHER' }],
  discount_uses_payment_id_key: ['discount_uses', { user_id: ID }],
  sessions_token_hash_key: ['sessions', { id: ID }],
  passkeys_credential_id_key: ['passkeys', { id: ID }],
  push_subscriptions_endpoint_key: ['push_subscriptions', { id: ID }],
  push_subscriptions_session_id_key: ['push_subscriptions', { id: ID, endpoint: 'https://push.test/other' }],
  complaints_site_id_number_key: ['complaints', { id: ID }],
  mail_events_company_id_body_hash_key: ['mail_events', { id: ID }],
  lander_copies_site_id_lander_slug_key: ['lander_copies', { id: ID }],
  tracking_networks_one_for_signup: ['tracking_networks', { id: ID, events: ['signup'] }],
  tracking_networks_one_for_confirmed: ['tracking_networks', { id: ID, events: ['confirmed'] }],
  tracking_networks_one_for_first_payment: ['tracking_networks', { id: ID, events: ['first_payment'] }],
  postbacks_user_id_event_network_key: ['postbacks', { id: ID }],
  moderation_cases_once: ['moderation_cases', { id: ID }],
  moderation_decisions_case_id_key: ['moderation_decisions', { id: ID, number: '260504-22222' }],
  moderation_decisions_site_id_number_key: ['moderation_decisions', { id: ID, case_id: null }],
  bans_one_at_a_time: ['bans', { decision_id: ID }],
  appeals_decision_id_key: ['appeals', { id: ID, number: '260504-22222' }],
  appeals_site_id_number_key: ['appeals', { id: ID, decision_id: ID }],
  reports_site_id_number_key: ['reports', { id: ID, status: 'decided' }],
  reports_once: ['reports', { id: ID, number: '260504-22222' }],
  saved_searches_user_id_filters_key: ['saved_searches', { id: ID }],
  swipes_profile_id_day_like_slot_key: ['swipes', { target_profile_id: ID }],
  interests_number_key: ['interests', { key: 'other' }],
  search_places_site_id_country_region_cell_key: ['search_places', { id: 999 }],
  one_time_tokens_token_hash_key: ['one_time_tokens', { id: ID }],
};
