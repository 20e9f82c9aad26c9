import { useEffect, useRef, useState } from 'react';
import { useMember } from '../../site.ts';
import { draftOf, unsentTo, waitingFor } from './exports/message-draft.ts';
import { leaveWaiting } from './exports/waiting-message.ts';
import { recallMessages } from './kept-messages.ts';
import type { Outbox } from './outbox.ts';
import { FIELD_ID } from './use-field.ts';

/** The text in the field: stored as a draft, and restored when it could not be sent. */
export function useMessageText(profileId: string, initial: string, returned: string, outbox: () => Outbox) {
  const memberId = useMember().id;
  const [text, setText] = useState(initial);
  const isRecalled = useRef(false);
  const kept = useRef('');

  useEffect(() => {
    if (isRecalled.current) return;
    isRecalled.current = true;
    const draft = draftOf(memberId, profileId).recall();
    // A text typed before hydration is in the field, but not in the state.
    const early = document.querySelector<HTMLTextAreaElement>(`#${FIELD_ID}`)?.value ?? '';
    setText((typed) => typed || early || draft);
  }, [memberId, profileId]);

  useEffect(() => {
    if (!returned) return;
    const back = outbox().take();
    setText((typed) => [back, typed].filter(Boolean).join('\n'));
  }, [returned, outbox]);

  useEffect(() => {
    // Before the draft is shown, the empty field would remove it from the storage.
    if (text === kept.current) return;
    leaveWaiting(waitingFor(memberId, profileId), kept.current.trim());
    kept.current = text;
    draftOf(memberId, profileId).keep(text);
  }, [memberId, profileId, text]);

  // The same draft is shown in every tab: once one sends it, another must not send it again.
  useEffect(() => {
    const leave = () => {
      const own = outbox().getState().pending;
      const others = recallMessages(unsentTo(memberId, profileId)).filter(
        ({ clientId }) => !own.some((message) => message.clientId === clientId),
      );
      setText((typed) => (others.some((message) => message.text === typed.trim()) ? '' : typed));
    };
    window.addEventListener('storage', leave);
    return () => window.removeEventListener('storage', leave);
  }, [memberId, profileId, outbox]);

  return { text, change: setText };
}
