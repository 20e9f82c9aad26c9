import { index, layout, type RouteConfig, route } from '@remix-run/route-config';

export default [
  layout('layouts/default.tsx', [
    route('login', 'routes/login/login.tsx'),
    route('members', 'routes/members/members.tsx'),
    route('members/:id', 'routes/members/profile/profile.tsx'),
    route('likes/m/:id', 'routes/members/profile/profile.tsx', { id: 'likes-m-id' }),
    route('likes', 'routes/likes/likes.tsx'),
    route('likes/change', 'routes/likes/change.tsx'),
    route('likes/:type', 'routes/likes/likes.tsx', { id: 'likes-type' }),
    route('complete-signup', 'routes/signup/complete-signup.tsx'),
    route('pages/:page', 'routes/pages/page.tsx'),
    route('chats', 'routes/chats/chats.tsx'),
    route('premium', 'routes/paying/premium.tsx'),
    route('credits', 'routes/paying/credits.tsx'),
    route('credits/:id/:paymentmethod?', 'routes/paying/checkout.tsx'),
    route('transactions/:id', 'routes/paying/transaction.tsx'),
  ]),
  layout('layouts/chat.tsx', [
    layout('routes/chats/split.tsx', [
      route('chats/:id', 'routes/chats/thread.tsx'),
      route('members/:id/chat', 'routes/chats/member-thread.tsx'),
    ]),
  ]),
  layout('layouts/lander.tsx', [index('routes/front/front.tsx')]),
  layout('layouts/empty.tsx', [
    route('signup', 'routes/signup/signup.tsx'),
    route('activate/done', 'routes/activate/done.tsx'),
    route('activate/error', 'routes/activate/error.tsx'),
    route('lang-config', 'routes/language/lang-config.tsx'),
    route(':token', 'routes/activate/mailed-link.tsx'),
  ]),
  route('logout', 'routes/login/logout.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
