import type { Route } from '../http/define-route.ts';
import { complaint } from './complaints/complaint.ts';
import { changeNotifications, notifications } from './keeping-in-touch/notifications.ts';
import { unsubscribe, unsubscribeInspection } from './keeping-in-touch/unsubscribe.ts';
import { account, accountDeletion, accountPause, stayOffer } from './leaving/account.ts';
import { accountExport } from './leaving/account-export.ts';
import { accountReactivation } from './leaving/account-reactivate.ts';
import { mailEvents } from './mail/mail-events.ts';
import { like, unlike } from './meeting/like.ts';
import { likeSeen } from './meeting/like-seen.ts';
import { likes } from './meeting/likes.ts';
import { matchFinder } from './meeting/match-finder.ts';
import { members } from './meeting/members.ts';
import { changeProfile, profile } from './meeting/profile.ts';
import { spark } from './meeting/spark.ts';
import { credits } from './paying/credits.ts';
import { debitOrder } from './paying/directdebit.ts';
import { debitConfirmation } from './paying/directdebit-sms.ts';
import { discountCode } from './paying/discountcode.ts';
import { mollieWebhook } from './paying/mollie-webhook.ts';
import { order, payment } from './paying/payment.ts';
import { orderUndo, repeatOrder } from './paying/repeat-order.ts';
import { changeSpendingCap, spendingCap } from './paying/spending-cap.ts';
import { timeBonus } from './paying/time-bonus.ts';
import { transactions } from './paying/transactions.ts';
import { withdrawal } from './paying/withdrawal.ts';
import { photoChange, photoRemoval, photoUpload } from './photos/photo.ts';
import { appeal, statement } from './safety/appeal.ts';
import { block, blocks, unblock } from './safety/block.ts';
import { report } from './safety/report.ts';
import { logout } from './session/logout.ts';
import { changeEmail, requestMailChange } from './session/mail-change.ts';
import { pageHidden } from './session/page-hidden.ts';
import { passkeyLogin, passkeyLoginOptions } from './session/passkey-login.ts';
import { ownPasskeys, passkeyAddition, passkeyOptions, passkeyRemoval, passkeyRenaming } from './session/passkeys.ts';
import { requestReset, resetPassword } from './session/reset-password.ts';
import { ownSessions, sessionsEnd } from './session/sessions.ts';
import { keepPush, login, readUser, updateUser } from './session/user.ts';
import { activate } from './signup/activate.ts';
import { activateResend } from './signup/activate-resend.ts';
import { emailHint } from './signup/email-hint.ts';
import { signup } from './signup/signup.ts';
import { signupCheck } from './signup/signup-check.ts';
import { token } from './signup/token.ts';
import { companyInfo } from './site/companyinfo.ts';
import { faces } from './site/faces.ts';
import { geocode } from './site/geocode.ts';
import { interests } from './site/interests.ts';
import { lander } from './site/lander.ts';
import { places } from './site/places.ts';
import { regions } from './site/regions.ts';
import { settings } from './site/settings.ts';
import { autoLike } from './swipe/auto-like.ts';
import { pageBounce } from './swipe/page-bounce.ts';
import { deck, swipe, undo } from './swipe/swipe.ts';
import { deleteChat, readChat, writeChat } from './talking/chat.ts';
import { chatRead } from './talking/chat-read.ts';
import { chats } from './talking/chats.ts';
import { gift, gifts } from './talking/gifts.ts';
import { typing } from './talking/typing.ts';

/** What answers the contract. */
export const routes: Route[] = [
  login,
  readUser,
  updateUser,
  keepPush,
  requestReset,
  resetPassword,
  requestMailChange,
  changeEmail,
  logout,
  ownSessions,
  sessionsEnd,
  ownPasskeys,
  passkeyOptions,
  passkeyAddition,
  passkeyRenaming,
  passkeyRemoval,
  passkeyLoginOptions,
  passkeyLogin,
  pageHidden,
  signup,
  signupCheck,
  emailHint,
  activate,
  activateResend,
  token,
  settings,
  interests,
  lander,
  faces,
  regions,
  geocode,
  places,
  companyInfo,
  members,
  spark,
  matchFinder,
  profile,
  changeProfile,
  like,
  unlike,
  likes,
  likeSeen,
  deck,
  swipe,
  undo,
  autoLike,
  pageBounce,
  chats,
  readChat,
  writeChat,
  deleteChat,
  chatRead,
  gifts,
  gift,
  typing,
  credits,
  order,
  payment,
  repeatOrder,
  orderUndo,
  debitOrder,
  debitConfirmation,
  transactions,
  discountCode,
  timeBonus,
  spendingCap,
  changeSpendingCap,
  withdrawal,
  mollieWebhook,
  mailEvents,
  photoUpload,
  photoChange,
  photoRemoval,
  complaint,
  blocks,
  block,
  unblock,
  report,
  statement,
  appeal,
  notifications,
  changeNotifications,
  unsubscribeInspection,
  unsubscribe,
  account,
  accountExport,
  stayOffer,
  accountPause,
  accountDeletion,
  accountReactivation,
];
