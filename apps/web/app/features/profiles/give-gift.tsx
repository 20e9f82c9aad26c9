import { createApiClient } from '@vonk/api-client';
import type { Gift, Profile } from '@vonk/schema';
import { useRef, useState } from 'react';
import { useFailureWords } from '../../components/use-failure-words.ts';
import { useLiveBus } from '../../live/bus.ts';
import { GiftButton, type GiftOutcome } from '../gifts/exports/gift-button.tsx';

/** Gives a gift from a profile: the gift starts or continues the conversation, and leads there. */
export function GiveGift({ profile, className }: { profile: Profile; className?: string | undefined }) {
  const bus = useLiveBus();
  const wordsOf = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The same gift keeps its id, so that a retry after a lost connection arrives once.
  const tried = useRef<{ gift: string; clientId: string } | null>(null);

  async function give(gift: Gift): Promise<GiftOutcome> {
    if (tried.current?.gift !== gift.id) tried.current = { gift: gift.id, clientId: crypto.randomUUID() };
    const { clientId } = tried.current;
    setBusy(true);
    setFailure(null);
    try {
      const sent = await createApiClient().post('/api/gift.php', {
        profile_id: profile.id,
        gift: gift.id,
        client_id: clientId,
      });
      tried.current = null;
      const { message, conversation, credits } = sent;
      bus.publish({ kind: 'message', data: { conversation, own: true, message, credits } });
      return `/chats/${conversation}`;
    } catch (error) {
      setFailure(wordsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return <GiftButton profile={profile} className={className} onGive={give} failure={failure} isBusy={isBusy} />;
}
