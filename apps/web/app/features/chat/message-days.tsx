import { Trans } from '@lingui/react/macro';
import { classes } from '@vonk/ui/classes';
import { memo, type Ref } from 'react';
import { useIsHydrating } from '../../browser/use-is-hydrating.ts';
import { onDemandIfPossible } from '../../components/on-demand.tsx';
import { type Day, isSameRun, type Run } from './group-messages.ts';
import styles from './message-days.module.css';
import { MessageRow } from './message-row.tsx';
import { NewMessagesLine } from './new-messages-line.tsx';
import { RunFoot } from './run-foot.tsx';
import type { ReceivedHintPanelProps } from './signals/received-hint-panel.tsx';

const ReceivedHint = onDemandIfPossible(() => import('./signals/received-hint.tsx'));

interface MessageDaysProps {
  days: Day[];
  /** The other person. */
  profile: { id: string; name: string };
  isBlocked: boolean;
  conversation: string | null;
  /** Whether the member has written here for a while. */
  isAcquainted: boolean;
  timeZone: string;
  /** Ref of the line above the unread messages. */
  newPlace: Ref<HTMLHeadingElement>;
  onRetry: (clientId: string) => void;
  onEdit: (clientId: string) => void;
  /** Opens a message's menu. */
  onMenu: (key: string) => void;
  /** Goes to a quoted message. */
  onQuote: (id: string) => void;
}

export function MessageDays({ days, ...rest }: MessageDaysProps) {
  return days.map((day) => (
    <section key={day.key} className={styles.day}>
      <h2 className={styles.divider}>{day.label}</h2>
      <ol className={styles.runs}>
        {day.runs.map((run) => (
          <RunOfMessages key={run.items[0]?.key} run={run} {...rest} />
        ))}
      </ol>
    </section>
  ));
}

type RunProps = { run: Run } & Omit<MessageDaysProps, 'days'>;

const RunOfMessages = memo(function RunOfMessages({
  run,
  profile,
  isBlocked,
  conversation,
  isAcquainted,
  newPlace,
  onMenu,
  onQuote,
  ...rest
}: RunProps) {
  const last = run.items.at(-1);
  return (
    <li className={classes(styles.run, run.own && styles.own)}>
      {run.isFirstNew && <NewMessagesLine place={newPlace} />}
      <span className="visually-hidden">
        {run.own ? <Trans context="who wrote it">You:</Trans> : `${profile.name}:`}
      </span>
      {run.items.map((item) => (
        <MessageRow
          key={item.key}
          item={item}
          name={profile.name}
          isLast={item === last}
          onMenu={onMenu}
          onQuote={onQuote}
        />
      ))}
      {last && <RunFoot item={last} {...rest} />}
      {!run.own && conversation !== null && (
        <LateHint
          conversation={conversation}
          profile={profile}
          isBlocked={isBlocked}
          items={run.items}
          isAcquainted={isAcquainted}
        />
      )}
    </li>
  );
}, showsTheSame);

/**
 * Not rendered while hydrating: React re-renders a server-rendered boundary if anything around it changes before its
 * code arrives.
 */
function LateHint(props: ReceivedHintPanelProps) {
  return useIsHydrating() ? null : <ReceivedHint {...props} />;
}

/** Compares props: a thread may have a thousand messages, of which one changes. */
function showsTheSame({ run, profile, ...rest }: RunProps, after: RunProps): boolean {
  const isSamePerson = profile.id === after.profile.id && profile.name === after.profile.name;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return isSamePerson && isSameRun(run, after.run) && names.every((name) => rest[name] === after[name]);
}
