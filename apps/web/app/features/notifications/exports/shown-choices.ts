import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '@vonk/schema/constants';

export type KindChoices = Record<NotificationKind, Record<NotificationChannel, boolean>>;
export type ChoiceChange = Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>>>;

/** The last response, and the pending changes, oldest first. */
export interface ChoiceState {
  known: KindChoices;
  sent: readonly ChoiceChange[];
}

export type ChoiceEvent =
  | { kind: 'sent'; change: ChoiceChange }
  | { kind: 'answered'; choices: KindChoices }
  | { kind: 'failed' }
  | { kind: 'loaded'; choices: KindChoices };

export function nextState({ known, sent }: ChoiceState, event: ChoiceEvent): ChoiceState {
  switch (event.kind) {
    case 'sent':
      return { known, sent: [...sent, event.change] };
    case 'answered':
      return { known: event.choices, sent: sent.slice(1) };
    case 'failed':
      return { known, sent: sent.slice(1) };
    case 'loaded':
      return { known: event.choices, sent };
  }
}

/** The switches to show: pending changes apply until they fail. */
export function shownChoices({ known, sent }: ChoiceState): KindChoices {
  const shown = NOTIFICATION_KINDS.map((kind) => [
    kind,
    Object.assign({}, known[kind], ...sent.map((change) => change[kind])),
  ]);
  return Object.fromEntries(shown) as KindChoices;
}

/** All kinds on all channels. */
export function everything(isOn: boolean): KindChoices {
  const channels = Object.fromEntries(NOTIFICATION_CHANNELS.map((channel) => [channel, isOn]));
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, channels])) as KindChoices;
}

export function isAnythingOn(choices: KindChoices): boolean {
  return NOTIFICATION_KINDS.some((kind) => NOTIFICATION_CHANNELS.some((channel) => choices[kind][channel]));
}
