import { index, layout, type RouteConfig, route } from '@remix-run/route-config';

export default [
  layout('layouts/default.tsx', [
    route('login', 'routes/login/login.tsx', { id: 'login' }),
    route('members', 'routes/members/members.tsx', { id: 'members' }),
    route('members/:id', 'routes/members/profile/profile.tsx', { id: 'members-id' }),
    route('likes/m/:id', 'routes/members/profile/profile.tsx', { id: 'likes-m-id' }),
    route('likes', 'routes/likes/likes.tsx', { id: 'likes' }),
    route('likes/change', 'routes/likes/change.tsx'),
    route('likes/:type', 'routes/likes/likes.tsx', { id: 'likes-type' }),
    route('complete-signup', 'routes/signup/complete-signup.tsx', { id: 'complete-signup' }),
    route('pages/:page', 'routes/pages/page.tsx', { id: 'pages-page' }),
    route('chats', 'routes/chats/chats.tsx', { id: 'chats' }),
    route('premium', 'routes/paying/premium.tsx', { id: 'premium' }),
    route('credits', 'routes/paying/credits.tsx', { id: 'credits' }),
    route('credits/:id/:paymentmethod?', 'routes/paying/checkout.tsx', { id: 'credits-id-paymentmethod' }),
    route('transactions/:id', 'routes/paying/transaction.tsx', { id: 'transactions-id' }),
  ]),
  layout('layouts/chat.tsx', [
    layout('routes/chats/split.tsx', [
      route('chats/:id', 'routes/chats/thread.tsx', { id: 'chats-id' }),
      route('members/:id/chat', 'routes/chats/member-thread.tsx', { id: 'members-id-chat' }),
    ]),
  ]),
  layout('layouts/lander.tsx', [
    index('routes/front/front.tsx', { id: 'index' }),
    route('landers/alonetonight/:slug?', 'routes/landers/alone-tonight.tsx', { id: 'landers-alonetonight' }),
    route('landers/collagelanding/:slug?', 'routes/landers/collage.tsx', { id: 'landers-collagelanding' }),
    route('landers/gallery/:slug?', 'routes/landers/gallery.tsx', { id: 'landers-gallery' }),
    route('landers/iconslanding/:slug?', 'routes/landers/icons.tsx', { id: 'landers-iconslanding' }),
    route('landers/maplanding/:slug?', 'routes/landers/map.tsx', { id: 'landers-maplanding' }),
  ]),
  layout('layouts/empty.tsx', [
    route('signup', 'routes/signup/signup.tsx', { id: 'signup' }),
    route('activate/done', 'routes/activate/done.tsx', { id: 'activate-done' }),
    route('activate/error', 'routes/activate/error.tsx', { id: 'activate-error' }),
    route('lang-config', 'routes/language/lang-config.tsx', { id: 'lang-config' }),
    route(':token', 'routes/activate/mailed-link.tsx', { id: 'token' }),
  ]),
  route('logout', 'routes/login/logout.ts'),
  route('manifest.webmanifest', 'routes/installable/manifest.ts'),
  route('favicon.svg', 'routes/installable/favicon.ts'),
  route('icons/:file', 'routes/installable/icon.ts'),
  route('offline', 'routes/installable/offline.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
