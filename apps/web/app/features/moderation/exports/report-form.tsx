import { Trans, useLingui } from '@lingui/react/macro';
import { REPORT_MAX_LENGTH } from '@vonk/schema/constants';
import { Button } from '@vonk/ui/button';
import { SelectField, TextAreaField } from '@vonk/ui/field';
import { FieldGroup } from '@vonk/ui/field-group';
import { FormError } from '@vonk/ui/form-error';
import { type ReactNode, useEffect, useRef } from 'react';
import { REASON_CHOICES } from './report-reasons.ts';
import styles from './safety.module.css';
import type { Reported, SafetyAnswer } from './safety-answer.ts';
import { useSafety } from './use-safety.ts';

/** Characters of a message to show, enough to recognise it. */
const QUOTED = 60;

interface ReportFormProps {
  profile: { id: string; name: string };
  about?: Reported;
  /** Whether the profile is already blocked. */
  isBlocked: boolean;
  /** Of a form submitted without scripts. */
  answer?: SafetyAnswer;
  /** Shown beside the last button. */
  children?: ReactNode;
}

/** Asks for the reason; then shows the report's number and offers to block as well. */
export function ReportForm({ profile, about = {}, isBlocked, answer: earlier, children }: ReportFormProps) {
  const { t, i18n } = useLingui();
  const { fetcher, action, isBusy } = useSafety(profile);
  const answer = fetcher.data ?? earlier;
  const failed = answer?.kind === 'failed' ? answer : null;
  const fields = failed?.failure.fields ?? {};
  if (answer?.kind === 'reported') {
    return (
      <Received profile={profile} number={answer.number} isBlocked={isBlocked}>
        {children}
      </Received>
    );
  }
  return (
    <fetcher.Form method="post" action={action} className="stack">
      <input type="hidden" name="photo_id" value={about.photoId ?? ''} />
      {about.messages && <WhichMessage messages={about.messages} />}
      <FieldGroup legend={<Trans>What is wrong?</Trans>} issue={fields['reason']}>
        {REASON_CHOICES.map(([reason, words]) => (
          <label key={reason} className={styles.reason}>
            <input type="radio" name="reason" value={reason} required defaultChecked={failed?.reason === reason} />
            <span>{i18n._(words)}</span>
          </label>
        ))}
      </FieldGroup>
      <TextAreaField
        label={t`Tell us more (optional)`}
        name="text"
        rows={3}
        maxLength={REPORT_MAX_LENGTH}
        defaultValue={failed?.text}
        issue={fields['text']}
      />
      <FormError failure={failed?.failure} />
      <p className="small muted">
        <Trans>A person on our team reads every report. We don’t tell them who sent it.</Trans>
      </p>
      <div className={styles.buttons}>
        <Button name="intent" value="report" isBusy={isBusy}>
          <Trans context="button">Send report</Trans>
        </Button>
        {children}
      </div>
    </fetcher.Form>
  );
}

function WhichMessage({ messages }: { messages: { id: string; text: string }[] }) {
  const { t } = useLingui();
  const [only] = messages;
  if (only && messages.length === 1) {
    return (
      <>
        <input type="hidden" name="message_id" value={only.id} />
        <blockquote className={styles.quote} dir="auto">
          {only.text}
        </blockquote>
      </>
    );
  }
  return (
    <SelectField label={t`Which message?`} name="message_id" defaultValue={messages.at(-1)?.id}>
      {messages.map(({ id, text }) => (
        <option key={id} value={id}>
          {text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}
        </option>
      ))}
    </SelectField>
  );
}

interface ReceivedProps {
  profile: { id: string; name: string };
  number: string;
  isBlocked: boolean;
  children: ReactNode;
}

function Received({ profile, number, isBlocked, children }: ReceivedProps) {
  const { fetcher, action, isBusy, failure } = useSafety(profile);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasBlocked = isBlocked || fetcher.data?.kind === 'blocked';
  const { name } = profile;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button may be gone
  useEffect(() => heading.current?.focus(), [hasBlocked]);
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1} className={styles.thanks}>
        <Trans>Thank you. We’ll look into it.</Trans>
      </h3>
      <p>
        <Trans>
          The number of your report is <strong className="numbers">{number}</strong>. Keep it, in case you want to ask
          how things stand.
        </Trans>
      </p>
      {hasBlocked ? (
        <p className="muted">
          <Trans>
            You blocked <bdi>{name}</bdi>.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>Would you rather not see this profile again? Then block it, too.</Trans>
        </p>
      )}
      <FormError failure={failure} />
      <div className={styles.buttons}>
        {!hasBlocked && (
          <fetcher.Form method="post" action={action}>
            <Button name="intent" value="block" look="secondary" isBusy={isBusy}>
              <Trans context="button: a person">Block</Trans>
            </Button>
          </fetcher.Form>
        )}
        {children}
      </div>
    </div>
  );
}
