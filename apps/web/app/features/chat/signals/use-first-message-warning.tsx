import { SECOND } from '@vonk/schema/constants';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNewest } from '../../../browser/use-newest.ts';

type WarningPart = Pick<typeof import('./first-message-warning.tsx'), 'FirstMessageWarning' | 'findSignals'>;

interface FirstMessageWarningOptions {
  isFirst: boolean;
  /** The page came back with a first message sent before hydration: warns at once. */
  hasUnsent?: boolean;
  /** The text in the field. */
  text: string;
  /** Sends the text in the field, which calls `stops` again. */
  submit: () => void;
  /** Focused after going back. */
  field: RefObject<HTMLElement>;
  load?: () => Promise<WarningPart>;
}

type Question = { text: string } & WarningPart;

/** How long sending waits for the check to load: a warning that fails to load must not block messages. */
const PATIENCE = 2 * SECOND;

/** Warns before a first message is sent that contains what scammers ask for; once per text that is sent anyway. */
export function useFirstMessageWarning({
  isFirst,
  hasUnsent = false,
  text,
  submit,
  field,
  load = loadWarning,
}: FirstMessageWarningOptions) {
  const [question, setQuestion] = useState<Question | null>(null);
  const part = useRef<WarningPart | null>(null);
  const answered = useRef('');
  /** The last text to be sent while the check is loading. */
  const waiting = useRef('');
  const isWithout = useRef(false);
  const isThere = useIsThere();
  const newest = useNewest({ text, submit });

  const prepare = useCallback(async (): Promise<void> => {
    part.current ??= await load().catch(() => null);
  }, [load]);

  const isTyping = isFirst && text !== '';
  useEffect(() => {
    if (isTyping) void prepare();
  }, [isTyping, prepare]);

  async function submitOnceReady(): Promise<void> {
    await Promise.race([prepare(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    const wanted = waiting.current;
    waiting.current = '';
    // After leaving the page, the text is a draft; after changing it, the member must press send again.
    if (!isThere.current || newest.current.text !== wanted) return;
    isWithout.current = part.current === null;
    newest.current.submit();
    isWithout.current = false;
  }

  /** Whether sending must wait, for the member's choice or for the check to load. */
  function stops(candidate: string): boolean {
    if (!isFirst || isWithout.current || answered.current === candidate) return false;
    if (part.current === null) {
      if (!waiting.current) void submitOnceReady();
      waiting.current = candidate;
      return true;
    }
    if (waiting.current) return true;
    if (part.current.findSignals(candidate).length === 0) return false;
    setQuestion({ text: candidate, ...part.current });
    return true;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the page's initial message
  useEffect(() => {
    if (hasUnsent) void prepare().then(() => part.current && stops(text));
  }, []);

  function goBack(): void {
    setQuestion(null);
    hasGoneBack.current = true;
  }

  const hasGoneBack = useRef(false);
  // After the closing dialog has restored the focus to its opener.
  useEffect(() => {
    if (question || !hasGoneBack.current) return;
    hasGoneBack.current = false;
    field.current?.focus();
  }, [question, field]);

  function sendAnyway(): void {
    answered.current = question?.text ?? '';
    setQuestion(null);
    newest.current.submit();
  }

  const element =
    question &&
    createPortal(
      <question.FirstMessageWarning
        signals={question.findSignals(question.text)}
        onBack={goBack}
        onSend={sendAnyway}
      />,
      document.body,
    );
  return { stops, element };
}

function loadWarning(): Promise<WarningPart> {
  return import('./first-message-warning.tsx');
}

function useIsThere(): RefObject<boolean> {
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}
