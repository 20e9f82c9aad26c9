import type { SiteRow } from '@vonk/schema';
import type {
  Gender,
  LanderTheme,
  Locale,
  NicheCode,
  Sexuality,
  SlugLander,
  StoredPrompt,
} from '@vonk/schema/constants';

export type LocalisedText = Partial<Record<Locale, string>>;

/** An interest that an installation knows. */
export interface Interest {
  key: string;
  group: string;
}

export interface World {
  seed: string;
  /** The instant at which the world was created; all others are earlier. */
  now: Date;
  companies: WorldCompany[];
  sites: WorldSite[];
  bundles: WorldBundle[];
  promo_cards: WorldPromoCard[];
  lander_copies: WorldLanderCopy[];
  /** The profiles of all sites, including members'. */
  profiles: WorldProfile[];
  photos: WorldPhoto[];
  users: WorldUser[];
  payments: WorldPayment[];
  credit_entries: WorldCreditEntry[];
  likes: WorldLike[];
  conversations: WorldConversation[];
  messages: WorldMessage[];
}

export interface WorldCompany {
  id: string;
  name: string;
  address: string;
  kvk: string;
  city: string;
  country: string;
  tradenames: string[];
  vat_numbers: string[];
  support_phone: string | null;
  /** Percent. */
  delete_discount: number | null;
  added: Date;
}

export interface MessageCosts {
  /** Decimal money, such as "0.36". */
  costs: string;
  currency: string;
}

export interface WorldSite extends Omit<SiteRow, 'niche' | 'terms_version'> {
  id: string;
  niche: NicheCode;
  terms_version: Date;
  created_at: Date;
}

export interface WorldBundle {
  id: string;
  site_id: string;
  country: string;
  currency: string;
  credits: number;
  /** In the currency's minor unit. */
  price_minor: number;
  recommended: boolean;
}

export interface WorldPromoCard {
  id: string;
  site_id: string;
  kind: 'cam' | 'resell';
  title: LocalisedText;
  text: LocalisedText;
  button: LocalisedText;
  image: string;
  target_url: string;
  /** Empty means everywhere. */
  countries: string[];
  position: number;
  is_active: boolean;
  created_at: Date;
}

/** A slug's version of a lander. */
export interface WorldLanderCopy {
  id: string;
  site_id: string;
  lander: SlugLander;
  slug: string;
  theme: LanderTheme;
  headline: LocalisedText;
  text: LocalisedText;
  button: LocalisedText;
  /** Ids of fictional profiles. */
  pictures: string[];
  is_active: boolean;
  created_at: Date;
}

export interface WorldProfile {
  id: string;
  site_id: string;
  user_id: string | null;
  fictional: boolean;
  status: 'active';
  name: string;
  gender: Gender;
  sexuality: Sexuality;
  /** A calendar day, YYYY-MM-DD. */
  date_of_birth: string;
  country: string;
  /** A region's code. */
  region: string;
  city: string;
  latitude: number;
  longitude: number;
  language: Locale;
  about: string;
  prompts: StoredPrompt[];
  hair_color: string | null;
  eye_color: string | null;
  body_type: string;
  relationship_status: string;
  tattoos: string;
  reason_for_joining: string;
  interests: string[];
  last_active_at: Date;
  created_at: Date;
}

export interface WorldPhoto {
  id: string;
  profile_id: string;
  /** A file in the portraits folder. */
  portrait: string;
  /** The entire portrait, or only the face. */
  view: 'whole' | 'face';
  token: string;
  blur_token: string;
  position: number;
  is_main: boolean;
  is_private: boolean;
  created_at: Date;
}

export interface WorldUser {
  id: string;
  site_id: string;
  email: string;
  /** Plain text: it is hashed when stored. */
  password: string;
  status: 'active';
  language: Locale;
  credits: number;
  paid_user: boolean;
  confirmed_at: Date;
  created_at: Date;
}

export interface WorldPayment {
  id: string;
  site_id: string;
  user_id: string;
  bundle_id: string;
  method: string;
  credits: number;
  amount_minor: number;
  currency: string;
  status: 'paid';
  provider_id: string;
  paid_at: Date;
  created_at: Date;
}

export interface WorldCreditEntry {
  user_id: string;
  amount: number;
  balance: number;
  reason: 'signup' | 'purchase' | 'message' | 'adjustment';
  reference: string;
  payment_id: string | null;
  created_at: Date;
}

export interface WorldLike {
  from_profile_id: string;
  to_profile_id: string;
  created_at: Date;
  /** Null: still new to its receiver. */
  seen_at: Date | null;
}

export interface WorldConversation {
  id: string;
  site_id: string;
  started_by_profile_id: string;
  other_profile_id: string;
  created_at: Date;
  /** Number of the newest messages unread by each of the two. */
  unread: Record<string, number>;
}

/** In the order of sending. */
export interface WorldMessage {
  conversation_id: string;
  sender_profile_id: string;
  client_id: string;
  text: string;
  created_at: Date;
}
