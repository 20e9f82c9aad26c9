import { useLingui } from '@lingui/react/macro';
import type { ChatListEntry } from '@vonk/schema';

export type ShortMessage = Pick<ChatListEntry['last_message'], 'text' | 'gift' | 'has_photo' | 'deleted'>;

/** A message in one line, as lists and notices show it. */
export function useMessageWords(): (message: ShortMessage) => string {
  const { t } = useLingui();
  return ({ text, gift, has_photo: hasPhoto, deleted }) => {
    const name = gift?.name;
    if (name) return t`Gift: ${name}`;
    if (!hasPhoto) return text || (deleted ? t`Message deleted` : t`We removed this message.`);
    return text ? t`Photo: ${text}` : t({ message: 'Photo', context: 'message: a picture that was sent' });
  };
}
