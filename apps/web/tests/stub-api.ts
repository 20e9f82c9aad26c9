import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { MAX_HEADER_SIZE } from '@vonk/http-server';
import {
  type Answer,
  allEndpoints,
  type CompanyInfo,
  type endpoints,
  type LanderFace,
  type Locale,
  type Profile,
  type ProfileCard,
  type Settings,
  SITE_SETTING_FACTS,
  settings,
  type User,
} from '@vonk/schema';
import { listen } from '@vonk/testing/set-up';
import { chat } from '../app/features/chat/testing/factories.ts';

export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

type Reply = { status?: number; headers?: Record<string, string>; body: unknown };
type Handler = (seen: Seen) => Reply;

export interface StubApi {
  origin: string;
  seen: Seen[];
  /** Handles one call from now on, e.g. `POST /api/user.php`. */
  on(call: string, handler: Handler): void;
  close(): Promise<void>;
}

/** An HTTP server with the API's public responses; each successful one is validated against the contract. */
export async function startStubApi(): Promise<StubApi> {
  const seen: Seen[] = [];
  const handlers = new Map<string, Handler>(Object.entries(DEFAULTS));
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_SIZE },
    (request, response) => void answer(request, response, seen, handlers),
  );
  const { origin, close } = await listen(server);
  return { origin, seen, on: (call, handler) => handlers.set(call, handler), close };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  seen: Seen[],
  handlers: Map<string, Handler>,
) {
  // The raw path, as in the API: `URL` would resolve dots.
  const [path = '/', search] = (request.url ?? '/').split('?', 2);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const method = request.method ?? 'GET';
  const call: Seen = {
    method,
    path,
    query: new URLSearchParams(search),
    headers: request.headers,
    // Forms are not parsed.
    body: text.startsWith('{') ? JSON.parse(text) : undefined,
  };
  seen.push(call);
  const handler = handlers.get(`${method} ${path}`);
  const { status = 200, headers = {}, body } = handler ? handler(call) : failure(404, 'not_found');
  if (status < 400) {
    const endpoint = allEndpoints.find((known) => known.method === method && known.path === path);
    endpoint?.response.parse(body);
  }
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

export function failure(status: number, code: string, extra: object = {}): Reply {
  return { status, body: { error: { code, message: `says ${code}`, ...extra } } };
}

export const loggedOut: Reply = {
  status: 403,
  body: { authentication_required: true, error: { code: 'authentication_required', message: 'Log in first' } },
};

/** What the browser of the one member sends. */
export const ALICE = { cookie: 'auth.session=alice' };
/** Alice by her cookie, otherwise a visitor. */
export const whoAsks: Handler = ({ headers }) =>
  headers.cookie?.includes(ALICE.cookie) ? { body: { user: stubUser(90) } } : loggedOut;

const uuid = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export function stubProfile(n: number, own: Partial<ProfileCard> = {}): ProfileCard {
  return {
    id: uuid(n),
    name: `Person ${n}`,
    gender: n % 2 ? 'female' : 'male',
    age: 25 + n,
    country: 'NL',
    region: 'NL-UT',
    city: 'Utrecht',
    fictional: true,
    online: n % 3 === 0,
    main_image: {
      filename: `t${n}-l.webp`,
      thumb_filename: `t${n}-s.webp`,
      match: `photos/t${n}/t${n}-m.webp`,
      width: 600,
      height: 800,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    },
    liked: false,
    ...own,
  };
}

export function stubFace(n: number, own: Partial<LanderFace> = {}): LanderFace {
  return { ...stubProfile(n), region: 'Utrecht', about: `Line ${n}. And more.`, language: 'en', ...own };
}

/** What the slug `winter` shows; no other is known. */
export const landerCopy: Handler = ({ query }) => {
  const faces = [stubFace(41, { name: 'Chosen', about: 'I was chosen. And more.' })];
  const texts = { headline: 'Long evenings', text: 'It has only just begun.', button: 'Look inside' };
  return {
    body: { copy: query.get('slug') === 'winter' ? { slug: 'winter', theme: 'harbour', ...texts, faces } : null },
  };
};

/** What a profile says of itself: nothing. */
const UNTOLD = {
  about: null,
  prompts: [],
  hair_color: null,
  eye_color: null,
  body_type: null,
  relationship_status: null,
  tattoos: null,
  reason_for_joining: null,
  interests: [],
};

/** The same profile as on its own page. */
export function stubKnownProfile(n: number, own: Partial<Profile> = {}): Profile {
  return {
    ...stubProfile(n),
    sexuality: null,
    status: 'active',
    language: 'nl',
    last_active_at: '2026-04-03T10:00:00.000Z',
    ...UNTOLD,
    shared_interests: [],
    distance_km: null,
    photos: [],
    ...own,
  };
}

/** A conversation without messages. */
export const stubChat = (own: Parameters<typeof chat>[1] = {}) =>
  chat([], { conversation: uuid(70), profile: stubProfile(1), ...own });

export const eur = (value: string) => ({ value, currency: 'EUR' });

export const stubBundle: Answer<typeof endpoints.listBundles>['bundles'][number] = {
  id: stubProfile(501).id,
  credits: 50,
  price: eur('20.00'),
  full_price: eur('20.00'),
  discount: null,
  price_per_credit: eur('0.40'),
  price_per_message: eur('1.20'),
  messages: 16,
  recommended: true,
};

/** A woman of 29 who looks for men. */
export function stubUser(n: number, own: Partial<User> = {}): User {
  return {
    id: uuid(n),
    email: `member${n}@demo.vonk.test`,
    status: 'active',
    credits: 64,
    paid_user: false,
    notifications_disabled: [],
    fictional_icon: 'masks',
    language: 'en',
    paused_until: null,
    created_at: '2026-04-01T10:00:00.000Z',
    profile: {
      ...stubProfile(n + 1, { name: 'Alice', gender: 'female', age: 29, fictional: false }),
      sexuality: 'hetero',
      seeks: 'male',
      date_of_birth: '1995-05-01',
      status: 'active',
      ...UNTOLD,
    },
    total_unread: 0,
    total_new_likes: 0,
    has_answer: false,
    credit_value: { micro: 150_000, currency: 'EUR' },
    ...own,
  };
}

/** The defaults of a site's settings, and for each text by language its name. */
const usualSettings = Object.fromEntries(
  SITE_SETTING_FACTS.map(({ name, usual, isLocalised }) => [name, isLocalised ? name : usual]),
);

export const stubSettings: Settings = settings.parse({
  ...usualSettings,
  name: 'Vonk',
  domain: 'localhost',
  index_title: 'Talk to someone',
  description: 'For adults.',
  countries: ['NL', 'BE'],
  visible_profile_fields: [],
  visible_profile_notes: null,
  search_fields: ['gender', 'age'],
  geoip_country: null,
  geoip_selected_country: 'NL',
  gift_credits: 10,
  signup_credits: 6,
  support_email: 'support@vonk.test',
  push_public_key: null,
  icon_color: '#d81b5e',
  enable_site_entry_popup: false,
  entry_warning_countries: [],
  fictional_warning: 'Some profiles are fictional.',
  fictional_singular: 'fictional profile',
  fictional_plural: 'fictional profiles',
  company_id: '1',
  mail_name: 'Vonk',
  terms_version: '2023-12-01T12:00:00.000Z',
  locale: 'en',
});

export const stubCompany: CompanyInfo = {
  name: 'Vonk BV',
  address: 'Oudegracht 1',
  kvk: '12345678',
  city: 'Utrecht',
  country: 'NL',
  tradenames: [],
  vat_numbers: [],
  support_phone: null,
  delete_discount: null,
  added: '2024-01-01T00:00:00.000Z',
};

/** The settings response of a site that differs from the stub in these. */
export const settingsReply = (
  changes: Partial<Settings>,
  { locales = ['en'], signup_open = true }: { locales?: Locale[]; signup_open?: boolean } = {},
): Reply => ({
  body: {
    settings: { ...stubSettings, ...changes },
    locales,
    signup_open,
    addresses: { origin: 'https://localhost', locales },
  },
});

/** Of a member without a cap. */
const stubSpending = {
  cap: null,
  spent: eur('0.00'),
  reserved: eur('0.00'),
  left: null,
  resets_at: '2026-05-01T00:00:00.000Z',
};

const page = (profiles: ProfileCard[]) => ({
  page: 1,
  numResults: profiles.length,
  more: false,
  cursor: null,
  profiles,
});

const DEFAULTS: Record<string, Handler> = {
  'GET /api/settings.php': ({ headers }) => {
    const isDutch = /locale=nl/.test(headers.cookie ?? '') || headers['x-vonk-address-locale'] === 'nl';
    return settingsReply({ locale: isDutch ? 'nl' : 'en' }, { locales: ['en', 'nl'] });
  },
  'GET /api/members.php': () => ({
    body: {
      ...page(Array.from({ length: 14 }, (_, n) => stubProfile(n + 1))),
      similar: page([]),
      sorts: ['active', 'new'],
      promos: [],
    },
  }),
  'GET /api/faces.php': ({ query }) => ({
    body: { faces: Array.from({ length: Math.min(Number(query.get('count')), 14) }, (_, n) => stubFace(n + 1)) },
  }),
  'GET /api/regions.php': () => ({
    body: { regions: { NL: { label: 'Province', regions: [{ code: 'NL-UT', name: 'Utrecht' }] } } },
  }),
  'GET /api/user.php': whoAsks,
  'GET /api/lander.php': landerCopy,
  'GET /api/interests.php': () => ({ body: { interests: [] } }),
  'GET /api/bundles.php': () => ({ body: { country: 'NL', bundles: [stubBundle] } }),
  'GET /api/prompts.php': () => ({ body: { prompts: [] } }),
  'GET /api/companyinfo.php': () => ({ body: { company: stubCompany } }),
  'GET /api/chats.php': () => ({ body: { chats: [], total_unread: 0 } }),
  'GET /api/spending-cap.php': () => ({ body: stubSpending }),
  'POST /api/signup-check.php': () => ({ body: {} }),
  'POST /api/email-hint.php': () => ({ body: {} }),
};
