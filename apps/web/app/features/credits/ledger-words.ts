import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CreditReason } from '@vonk/schema';
import { Camera, Coins, Gift, type LucideIcon, MessageCircle, PenLine, PiggyBank, RotateCcw } from 'lucide-react';

export const REASON_WORDS: Record<CreditReason, MessageDescriptor> = {
  signup: msg({ message: 'Gift for signing up', context: 'ledger: why credits came' }),
  purchase: msg({ message: 'Credits bought', context: 'ledger: why credits came' }),
  message: msg({ message: 'Message', context: 'ledger: why credits went' }),
  photo: msg({ message: 'Photo in a chat', context: 'ledger: why credits went' }),
  gift: msg({ message: 'Gift', context: 'ledger: why credits went' }),
  refund: msg({ message: 'Taken back: payment refunded', context: 'ledger: why credits went' }),
  chargeback: msg({ message: 'Taken back: payment reversed', context: 'ledger: why credits went' }),
  adjustment: msg({ message: 'Correction', context: 'ledger: our support changed the credits' }),
};

export const REASON_ICONS: Record<CreditReason, LucideIcon> = {
  signup: PiggyBank,
  purchase: Coins,
  message: MessageCircle,
  photo: Camera,
  gift: Gift,
  refund: RotateCcw,
  chargeback: RotateCcw,
  adjustment: PenLine,
};
