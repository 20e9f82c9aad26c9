import { PHOTO_REJECTIONS } from '@vonk/schema/constants';
import type { MailFrame } from './mail.ts';
import type { MailRequest } from './render-mail.ts';

type SampleOf<R> = R extends MailFrame ? Omit<R, keyof MailFrame> : never;
export type MailSample = SampleOf<MailRequest> & {
  /** Unique; several samples may show one kind. */
  name: string;
};

const BRAM = { name: 'Bram', age: 34, city: 'Utrecht', isFictional: false };
const ROXANNE = { name: 'Roxanne', age: 29, city: 'Amsterdam', isFictional: true };
const CHIARA = { name: 'Chiara', age: 41, city: null, isFictional: false };
const LONG_NAMED = {
  name: 'Maximiliaan-Alexander van der Wolkenstein-Trostburg',
  age: 52,
  city: 'Gasselterboerveenschemond',
  isFictional: true,
};
const NAMELESS = { name: 'www.elsewhere.example', age: 27, city: 'Den Haag', isFictional: false };
const EVERYBODY = [BRAM, ROXANNE, CHIARA, LONG_NAMED, NAMELESS];

/** Every mail with plausible data; a kind with several variants, each of them. Links lead to `origin`. */
export function mailSamples(origin: string): MailSample[] {
  const link = `${origin}/k3J9_-sample?x=1&y=2`;
  const withdrawal = {
    number: '261122-7F4K2',
    amount: { value: '12.00', currency: 'EUR' },
    credits: 30,
    paid: { value: '20.00', currency: 'EUR' },
    paidAt: new Date('2026-11-20T12:00:00Z'),
    requestedAt: new Date('2026-11-22T23:30:00Z'),
    refundBy: new Date('2026-12-06T23:30:00Z'),
    timeZone: 'Europe/Amsterdam',
  };
  const receipt = (kind: 'receipt' | 'refund' | 'chargeback' | 'refund_undone' | 'chargeback_undone') => {
    const sign = kind === 'refund' || kind === 'chargeback' ? -1 : 1;
    const amounts = { gross: 2000 * sign, net: 1653 * sign, vat: 347 * sign };
    return { document: { kind, number: 'VNK-2026-000042', credits: 140, amounts, currency: 'EUR' }, link };
  };
  const unsubscribe = `${origin}/unsubscribe?token=sample`;
  const anna = { name: 'Anna', link };
  const told = { ...anna, unsubscribe };
  const timeZone = 'Europe/Amsterdam';
  const finalAt = new Date('2026-12-06T18:05:00Z');
  const at = new Date('2026-11-22T21:14:00Z');
  const decision = {
    ...anna,
    number: '261122-D5M2X',
    removal: null,
    sanction: null,
    until: null,
    law: null,
    facts: 'In three conversations you asked for gift cards.\nThe last time was on 21 November.',
    isReported: true,
    minAge: 18,
    appealUntil: finalAt,
    timeZone,
  };
  return [
    { name: 'activation', kind: 'activation', data: { name: 'Anna', link, validHours: 168 } },
    { name: 'activation-reminder', kind: 'activation-reminder', data: { ...told, validHours: 168 } },
    { name: 'welcome', kind: 'welcome', data: anna },
    { name: 'reset', kind: 'reset', data: { name: 'Anna', link, validHours: 1 } },
    { name: 'mail-change', kind: 'mail-change', data: { name: 'Anna', link, validHours: 24 } },
    { name: 'mail-change-notice', kind: 'mail-change-notice', data: { name: 'Anna', link } },
    {
      name: 'new-device',
      kind: 'new-device',
      data: { ...anna, device: 'Firefox, Linux', place: 'Utrecht', at, timeZone },
    },
    {
      name: 'new-device-without-place',
      kind: 'new-device',
      data: { ...anna, device: 'Chrome, Android', place: null, at, timeZone },
    },
    { name: 'password-changed', kind: 'password-changed', data: { ...anna, at, timeZone } },
    { name: 'passkey-added', kind: 'passkey-added', data: { ...anna, device: 'Safari, iOS', at, timeZone } },
    { name: 'new-conversation', kind: 'new-conversation', data: { ...told, from: BRAM } },
    { name: 'new-conversation-fictional', kind: 'new-conversation', data: { ...told, from: ROXANNE } },
    { name: 'unread', kind: 'unread', data: { ...told, senders: [{ person: BRAM, messages: 1 }], others: 0 } },
    {
      name: 'unread-many',
      kind: 'unread',
      data: { ...told, senders: EVERYBODY.map((person, index) => ({ person, messages: index + 1 })), others: 7 },
    },
    { name: 'like', kind: 'likes', data: { ...told, likes: 1, likers: [BRAM], matches: [] } },
    { name: 'likes', kind: 'likes', data: { ...told, likes: 12, likers: EVERYBODY, matches: [] } },
    { name: 'likes-hidden', kind: 'likes', data: { ...told, likes: 3, likers: [], matches: [] } },
    { name: 'match', kind: 'likes', data: { ...told, likes: 0, likers: [], matches: [CHIARA] } },
    { name: 'matches', kind: 'likes', data: { ...told, likes: 0, likers: [], matches: EVERYBODY, otherMatches: 4 } },
    { name: 'matches-and-likes', kind: 'likes', data: { ...told, likes: 2, likers: [], matches: [BRAM, ROXANNE] } },
    { name: 'swipe-likes', kind: 'swipe-likes', data: { ...told, likes: 4 } },
    {
      name: 'weekly',
      kind: 'weekly',
      data: { ...told, people: EVERYBODY.map((person) => ({ ...person, link, shared: [] })), unread: 0, newLikes: 0 },
    },
    {
      name: 'weekly-with-news',
      kind: 'weekly',
      data: {
        ...told,
        people: [
          { ...BRAM, link, shared: ['Jazz', 'Yoga', 'Tennis', 'Sushi'] },
          { ...ROXANNE, link, shared: ['Yoga'] },
        ],
        unread: 3,
        newLikes: 1,
      },
    },
    {
      name: 'promotion',
      kind: 'promotion',
      data: { ...told, code: 'WINTER25', percent: 25, until: finalAt, timeZone },
    },
    {
      name: 'news',
      kind: 'news',
      data: {
        ...told,
        title: 'Photos load faster now',
        paragraphs: [
          'You asked for it: photos in a conversation now open at once, also on a slow connection.',
          'There is nothing you need to do. Tell us what you would like us to do next.',
        ],
        link,
      },
    },
    {
      name: 'news-without-link',
      kind: 'news',
      data: {
        ...told,
        title: 'Closed for an hour on Tuesday night',
        paragraphs: ['We are moving to a new server on Tuesday, from three to four in the morning.'],
        link: null,
      },
    },
    { name: 'payment-failed', kind: 'payment-failed', data: { ...anna, amount: { value: '20.00', currency: 'EUR' } } },
    { name: 'deletion', kind: 'deletion', data: { ...anna, finalAt, timeZone } },
    { name: 'deletion-banned', kind: 'deletion', data: { ...anna, link: null, finalAt, timeZone } },
    { name: 'deletion-reminder', kind: 'deletion-reminder', data: { ...anna, finalAt, timeZone } },
    ...PHOTO_REJECTIONS.map((reason) => ({
      name: `photo-rejected-${reason}`,
      kind: 'photo-rejected' as const,
      data: { ...anna, reason, objection: link },
    })),
    { name: 'report', kind: 'report', data: { name: 'Anna', number: '261122-R8K1C' } },
    ...(['removed', 'warned', 'banned', 'nothing', 'gone'] as const).map((outcome) => ({
      name: `report-${outcome}`,
      kind: 'report-answer' as const,
      data: { ...anna, number: '261122-R8K1C', outcome },
    })),
    {
      name: 'decision-removal',
      kind: 'decision',
      data: { ...decision, removal: 'photo', sanction: 'strike', rule: 'impersonation' },
    },
    { name: 'decision-message', kind: 'decision', data: { ...decision, removal: 'message', rule: 'advertising' } },
    {
      name: 'decision-warning',
      kind: 'decision',
      data: { ...decision, removal: 'about', sanction: 'warning', rule: 'minors', isReported: false },
    },
    { name: 'decision-ban', kind: 'decision', data: { ...decision, sanction: 'ban', rule: 'fraud' } },
    {
      name: 'decision-ban-until',
      kind: 'decision',
      data: { ...decision, sanction: 'ban', until: finalAt, rule: 'law', law: 'Wetboek van Strafrecht, artikel 285' },
    },
    ...(['abuse', 'automation'] as const).map((rule) => ({
      name: `decision-${rule}`,
      kind: 'decision' as const,
      data: { ...decision, sanction: 'warning' as const, rule },
    })),
    ...(['upheld', 'rejected'] as const).map((outcome) => ({
      name: `appeal-${outcome}`,
      kind: 'appeal-answer' as const,
      data: {
        name: 'Anna',
        number: '261122-A3K7P',
        outcome,
        answer: 'We looked at the photo once more.\n\nThank you for explaining who took it.',
      },
    })),
    { name: 'ban-lifted', kind: 'ban-lifted', data: anna },
    { name: 'fraud-notice', kind: 'fraud-notice', data: { ...anna, swindler: 'Maximiliaan' } },
    { name: 'fraud-correction', kind: 'fraud-correction', data: { name: 'Anna', cleared: 'Maximiliaan' } },
    {
      name: 'complaint-answer',
      kind: 'complaint-answer',
      data: {
        number: '261122-7F4K2',
        answer:
          'Thank you for writing.\n\nWe looked at the payment: it was taken twice, through a fault of ours.\nThe second one went back to your account today.',
      },
    },
    { name: 'complaint', kind: 'complaint', data: { number: '261122-7F4K2' } },
    { name: 'receipt', kind: 'receipt', data: receipt('receipt') },
    { name: 'credit-note', kind: 'receipt', data: receipt('refund') },
    { name: 'charge-back', kind: 'receipt', data: receipt('chargeback') },
    { name: 'refund-undone', kind: 'receipt', data: receipt('refund_undone') },
    { name: 'charge-back-undone', kind: 'receipt', data: receipt('chargeback_undone') },
    { name: 'withdrawal-receipt', kind: 'withdrawal-receipt', data: withdrawal },
    { name: 'withdrawal-refused', kind: 'withdrawal-refused', data: withdrawal },
  ];
}
