import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import { formatNumber } from '@vonk/i18n/formats';
import { classes } from '@vonk/ui/classes';
import { FormError } from '@vonk/ui/form-error';
import { Plus, Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { tick } from '../../browser/haptic.ts';
import { atOnce, late } from '../../components/late.tsx';
import { onDemandIfPossible } from '../../components/on-demand.tsx';
import { useLiveBus } from '../../live/bus.ts';
import { useCounts } from '../../live/counts.ts';
import type { Failure } from '../../server/api.server.ts';
import { useMember, useSite } from '../../site.ts';
// Its styles come with the page, its script later.
import './closed-composer.module.css';
import styles from './composer.module.css';
import { ComposerLine } from './composer-line.tsx';
import { EmojiTool } from './emoji-tool.tsx';
import type { Outbox } from './outbox.ts';
import type { LocalPhoto, OutboxState } from './outbox-state.ts';
import { PhotoTool } from './photo/photo-tool.tsx';
import { isFirstMessage } from './signals/is-first-message.ts';
import { useFirstMessageWarning } from './signals/use-first-message-warning.tsx';
import { charactersLeft, lengthOf, standingOf } from './standing.ts';
import type { ThreadAnswer } from './thread.server.ts';
import type { Thread } from './thread-state.ts';
import toolStyles from './tool.module.css';
import { FIELD_ID, hasKeyboard, useField } from './use-field.ts';
import { useMessageText } from './use-message-text.ts';
import type { Reply } from './use-reply.ts';
import { useTypingNudge } from './use-typing-nudge.ts';

// With scripts, a dialog asks instead, before sending.
const UnsentWarning = import.meta.env.SSR ? (await import('./signals/unsent-warning.tsx')).default : null;

// Loaded on demand: most conversations are open.
const ClosedComposer = import.meta.env.SSR
  ? atOnce((await import('./closed-composer.tsx')).default)
  : late(() => import('./closed-composer.tsx'));
// A link until it is loaded.
const GiftButton = import.meta.env.SSR
  ? atOnce((await import('../gifts/exports/gift-button.tsx')).GiftButton)
  : late(async () => ({ default: (await import('../gifts/exports/gift-button.tsx')).GiftButton }));

// Loaded with the first answer.
const ReplyBar = onDemandIfPossible(() => import('./actions/reply-bar.tsx'));

interface ComposerProps {
  thread: Thread;
  clientId: string;
  answer: ThreadAnswer | undefined;
  outboxState: OutboxState;
  outbox: () => Outbox;
  reply: Reply;
}

/** The field for a message, with its price. Without scripts an ordinary form. */
export function Composer({ thread, clientId, answer, outboxState, outbox, reply }: ComposerProps) {
  const { t, i18n } = useLingui();
  const bus = useLiveBus();
  const { message_length: most } = useSite().settings;
  const isPaid = useMember().paid_user;
  const { credits } = useCounts();
  const { profile, cost } = thread;
  const { text, change } = useMessageText(profile.id, answer?.text ?? '', outboxState.returned, outbox);
  const tellTyping = useTypingNudge(thread, text);
  const [refusals, setRefusals] = useState(0);
  /** On narrow screens the tools make room for a text until they are asked for. */
  const [isUnfolded, setUnfolded] = useState(false);
  const { field, insert } = useField(text, change);
  const warning = useFirstMessageWarning({
    isFirst: isFirstMessage(thread, outboxState),
    hasUnsent: Boolean(answer?.signals[0]),
    text,
    submit,
    field,
  });
  const standing = standingOf({ thread, credits, isPaid, hindrance: outboxState.hindrance });
  const left = charactersLeft(text, most);
  const isTooLong = left !== null && left < 0;
  const price = cost.credits;
  const hasUnblocked = useRef(false);

  // The focused unblock button is gone.
  useEffect(() => {
    if (standing.kind === 'blocked' || !hasUnblocked.current) return;
    hasUnblocked.current = false;
    field.current?.focus();
  }, [standing.kind, field]);

  // The focused button that returned a text is gone.
  useEffect(() => {
    if (outboxState.returned && document.activeElement === document.body) field.current?.focus();
  }, [outboxState.returned, field]);

  function submit(): void {
    if (lengthOf(text) === 0 || isTooLong) return;
    if (standing.kind !== 'ready') {
      setRefusals((count) => count + 1);
      // Credits may just have been bought elsewhere.
      bus.refresh();
      return;
    }
    if (warning.stops(text)) return;
    send();
    setRefusals(0);
  }

  function send(photo?: LocalPhoto): void {
    // In one render, so that the text never shows twice.
    flushSync(() => {
      outbox().submit(text.trim(), photo, reply.quote);
      change('');
      setUnfolded(false);
    });
    if (reply.quote) reply.choose(null);
    tick();
  }

  if (standing.kind === 'blocked' || standing.kind === 'closed' || standing.kind === 'paused') {
    return (
      <ClosedComposer
        profile={profile}
        standing={standing}
        onUnblocked={() => {
          hasUnblocked.current = true;
        }}
      />
    );
  }
  return (
    <Form
      method="post"
      // For a photo sent without scripts.
      encType="multipart/form-data"
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="profile_id" value={profile.id} />
      <input type="hidden" name="client_id" value={clientId} />
      {/* The line below the field already shows errors about credits, limits and length. */}
      {answer?.failure && standing.kind === 'ready' && !isTooLong && (
        <FormError failure={{ message: messageOf(answer.failure), fields: {} }} />
      )}
      <noscript>
        {UnsentWarning && answer?.signals[0] && (
          <UnsentWarning signals={answer.signals} fieldId={FIELD_ID} className={styles.reasons as string} />
        )}
      </noscript>
      {reply.quote && <ReplyBar quote={reply.quote} name={profile.name} onEnd={() => reply.choose(null)} />}
      <div className={classes(styles.field, text !== '' && !isUnfolded && styles.folded)}>
        <div className={styles.tools}>
          {standing.kind !== 'limit' && (
            <div className={styles.room}>
              <GiftButton
                profile={profile}
                className={toolStyles.tool}
                onGive={(gift) => {
                  outbox().give(gift);
                  return true;
                }}
              />
            </div>
          )}
          <EmojiTool onPick={insert} />
        </div>
        <textarea
          ref={field}
          id={FIELD_ID}
          name="message"
          rows={1}
          dir="auto"
          value={text}
          placeholder={t`Write a message`}
          aria-label={t`Write a message`}
          aria-describedby="message-cost"
          aria-invalid={isTooLong || undefined}
          enterKeyHint="enter"
          autoComplete="off"
          onChange={(event) => {
            change(event.target.value);
            tellTyping(event.target.value);
          }}
          onKeyDown={sendOnEnter}
        />
        {left !== null && (
          <span className={isTooLong ? styles.over : styles.left}>
            <span aria-hidden="true">{formatNumber(i18n.locale, left)}</span>
            <span className="visually-hidden">
              {t`${plural(left, { one: '# character left', other: '# characters left' })}`}
            </span>
          </span>
        )}
        {/* Must come after the text: the web server streams the photo to the API, with the fields that came before
            it. */}
        {standing.kind !== 'limit' && (
          <div className={styles.end}>
            <PhotoTool profile={profile} text={text} isTooLong={isTooLong} change={change} onSend={send} />
          </div>
        )}
        {text !== '' && !isUnfolded && (
          <button
            type="button"
            className={classes(toolStyles.tool, styles.unfold)}
            aria-label={t({ message: 'More', context: 'button: opens a menu' })}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setUnfolded(true);
              field.current?.focus();
            }}
          >
            <Plus aria-hidden="true" />
          </button>
        )}
        <button
          type="submit"
          className={styles.send}
          // Members write on after a message: the field keeps the focus, and the on-screen keyboard stays.
          onMouseDown={(event) => event.preventDefault()}
          aria-label={t`${plural(price, { one: 'Send for # credit', other: 'Send for # credits' })}`}
        >
          <Send aria-hidden="true" />
        </button>
      </div>
      <ComposerLine
        id="message-cost"
        cost={cost}
        credits={credits}
        standing={standing}
        isTooLong={isTooLong}
        hasHeld={thread.messages.some(({ held }) => held)}
        refusals={refusals}
        onRefusals={setRefusals}
        message={{ profileId: profile.id, text, change, submit, outbox }}
      />
      {warning.element}
    </Form>
  );
}

/**
 * With a physical keyboard, Enter sends and Shift+Enter starts a new line; on touch devices Enter starts a new line.
 */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function messageOf(failure: Failure): string {
  return Object.values(failure.fields)[0]?.message ?? failure.message;
}
