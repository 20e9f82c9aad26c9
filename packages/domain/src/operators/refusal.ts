import type { MessageRow } from '@vonk/db/sql';

export type RefusalCode =
  | 'operator_invalid'
  | 'conversation_unknown'
  | 'conversation_ambiguous'
  | 'not_waiting'
  | 'unreachable'
  | 'claimed'
  | 'member_wrote'
  | 'answer_empty'
  | 'answer_too_long'
  | 'answer_not_allowed'
  | 'note_too_long'
  | 'nothing_failed'
  | 'postback_ambiguous'
  | 'code_not_mailable'
  | 'news_invalid'
  | 'mailing_unknown'
  | 'mailing_ambiguous'
  | 'mailing_state'
  | 'case_unknown'
  | 'case_ambiguous'
  | 'case_decided'
  | 'reasons_invalid'
  | 'nothing_to_remove'
  | 'not_a_member'
  | 'photo_unknown'
  | 'photo_ambiguous'
  | 'photo_decided'
  | 'photo_changed'
  | 'photo_not_rejected'
  | 'photo_without_hash'
  | 'picture_plain'
  | 'picture_banned'
  | 'picture_unknown'
  | 'pictures_full'
  | 'reason_invalid'
  | 'payment_unknown'
  | 'payment_not_paid'
  | 'refund_made'
  | 'nothing_to_refund'
  | 'amount_invalid'
  | 'credits_too_few'
  | 'credited'
  | 'case_invalid'
  | 'flag_unknown'
  | 'flag_settled'
  | 'member_unknown'
  | 'member_ambiguous'
  | 'member_gone'
  | 'already_banned'
  | 'not_banned'
  | 'appeal_unknown'
  | 'appeal_decided'
  | 'same_operator'
  | 'number_ambiguous'
  | 'complaint_unknown'
  | 'complaint_closed'
  | 'setting_unknown'
  | 'setting_ambiguous'
  | 'setting_invalid'
  | 'setting_fixed'
  | 'setting_changed'
  | 'setting_refused'
  | 'setting_in_use'
  | 'default_site_missing'
  | 'change_unknown'
  | 'nothing_to_undo'
  | 'not_confirmed';

/** Something an operator may not do. The message is for operators; members never see it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: RefusalCode,
    message: string,
    /** For `member_wrote`: the messages the operator has not seen, oldest first. */
    readonly unseen: MessageRow[] = [],
  ) {
    super(message);
  }
}
