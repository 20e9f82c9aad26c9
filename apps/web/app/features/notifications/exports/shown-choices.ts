import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from '@vonk/schema/constants';

export type KindChoices = Record<NotificationKind, Record<NotificationChannel, boolean>>;
export type ChoiceChange = Partial<Record<NotificationKind, Partial<Record<NotificationChannel, boolean>>>>;

/** The switches to show: those of the last response, with the pending changes, oldest first. */
export function shownChoices(known: KindChoices, pending: readonly ChoiceChange[]): KindChoices {
  const shown = NOTIFICATION_KINDS.map((kind) => [
    kind,
    Object.assign({}, known[kind], ...pending.map((change) => change[kind])),
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
