import { useLingui } from '@lingui/react/macro';
import type { ChatListEntry } from '@vonk/schema';
import { useToast } from '@vonk/ui/toast';
import { useState } from 'react';
import { useLiveBus } from '../../../live/bus.ts';
import { useMember } from '../../../site.ts';
import { changeSide, type SideChange } from './side-changes.ts';

/** Archives and mutes conversations of the list; the one archived last can be put back. */
export function useAside() {
  const { t } = useLingui();
  const bus = useLiveBus();
  const ownProfileId = useMember().profile.id;
  const showToast = useToast();
  const [archived, setArchived] = useState<ChatListEntry | null>(null);

  async function change(chat: ChatListEntry, wish: SideChange): Promise<void> {
    const archives = 'archived' in wish && wish.archived;
    if (archives) setArchived(chat);
    else setArchived(null);
    if (await changeSide({ chat, change: wish, bus, ownProfileId })) return;
    setArchived((last) => (last === chat ? null : last));
    showToast({ tone: 'error', text: t`That didn’t work. Try again.` });
  }

  return {
    /** The conversation that was archived last, as it was. */
    archived,
    forget: () => setArchived(null),
    change: (chat: ChatListEntry, wish: SideChange) => void change(chat, wish),
  };
}
