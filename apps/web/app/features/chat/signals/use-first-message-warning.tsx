import { SECOND } from '@vonk/schema/constants';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNewest } from '../../../browser/use-newest.ts';

type WarningPart = Pick<typeof import('./first-message-warning.tsx'), 'FirstMessageWarning' | 'findSignals'>;

interface FirstMessageWarningOptions {
  isFirst: boolean;
  /** The page came back with a first message that was sent before the scripts were there: it is asked about at once. */
  hasUnsent?: boolean;
  /** What is in the field. */
  text: string;
  /** Sends what is in the field; `stops` is asked again. */
  submit: () => void;
  /** Has the focus after going back. */
  field: RefObject<HTMLElement>;
  load?: () => Promise<WarningPart>;
}

interface FirstMessageGuard {
  /** Whether sending has to wait: for the member's answer, or for what reads the text. */
  stops(text: string): boolean;
  element: ReactNode;
}

type Question = { text: string } & WarningPart;

/** So long sending waits for what reads the text: a warning that cannot be loaded stops nobody. */
const PATIENCE = 2 * SECOND;

/** Asks before a first message goes out that holds what swindlers ask for; once about one text that is sent anyway. */
export function useFirstMessageWarning({
  isFirst,
  hasUnsent = false,
  text,
  submit,
  field,
  load = loadWarning,
}: FirstMessageWarningOptions): FirstMessageGuard {
  const [question, setQuestion] = useState<Question | null>(null);
  const part = useRef<WarningPart | null>(null);
  const answered = useRef('');
  /** The text that was to be sent last, and waits for what reads it. */
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
    // A member who has left finds the text in the field again; one who has written on sends it by another press.
    if (!isThere.current || newest.current.text !== wanted) return;
    isWithout.current = part.current === null;
    newest.current.submit();
    isWithout.current = false;
  }

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page came with
  useEffect(() => {
    if (hasUnsent) void prepare().then(() => part.current && stops(text));
  }, []);

  function goBack(): void {
    setQuestion(null);
    hasGoneBack.current = true;
  }

  const hasGoneBack = useRef(false);
  // After the window has given the focus back to where it was opened.
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
