import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime } from '@vonk/i18n/formats';
import type { Statement } from '@vonk/schema';
import { HouseRuleWords } from '../../sites/exports/house-rule.tsx';
import { AppealForm } from './appeal-form.tsx';
import styles from './ban-statement.module.css';

interface BanStatementProps {
  statement: Statement;
  token: string;
  minAge: number;
}

/** Shows the member why a decision was taken, and how to appeal. */
export function BanStatement({ statement, token, minAge }: BanStatementProps) {
  const { i18n } = useLingui();
  const { number, rule, law, facts, appeal, time_zone: timeZone } = statement;
  const date = formatDate(i18n.locale, new Date(statement.decided_at), timeZone);
  const until = statement.until && formatDateTime(i18n.locale, new Date(statement.until), timeZone);
  const lastDay = formatDate(i18n.locale, new Date(statement.appeal_until), timeZone);
  return (
    <article className={styles.statement} aria-labelledby="decision">
      <h2 id="decision">
        <Trans>A decision about your account</Trans>
      </h2>
      <p className="muted">
        <Trans>
          Decision {number} of {date}
        </Trans>
      </p>
      <ul className={styles.measures}>
        {statement.removal && (
          <li>
            <RemovalWords removal={statement.removal} />
          </li>
        )}
        {statement.sanction && (
          <li>
            <SanctionWords sanction={statement.sanction} until={until} />
          </li>
        )}
      </ul>
      <dl className={styles.reasons}>
        <dt>
          <Trans>What we found:</Trans>
        </dt>
        <dd className={styles.facts} dir="auto">
          {facts}
        </dd>
        {rule !== null && (
          <>
            <dt>
              {rule === 'law' ? <Trans>The law that it breaks:</Trans> : <Trans>The house rule that it breaks:</Trans>}
            </dt>
            <dd>{rule === 'law' ? <bdi>{law}</bdi> : <HouseRuleWords rule={rule} minAge={minAge} />}</dd>
          </>
        )}
      </dl>
      <p>
        {statement.reported ? (
          <Trans>It was reported to us. A person decided, without automated means.</Trans>
        ) : (
          <Trans>We came across it ourselves. A person decided, without automated means.</Trans>
        )}
      </p>
      {appeal ? <AppealState appeal={appeal} /> : <AppealForm token={token} lastDay={lastDay} />}
    </article>
  );
}

function RemovalWords({ removal }: { removal: NonNullable<Statement['removal']> }) {
  if (removal === 'photo') return <Trans>We removed one of your photos.</Trans>;
  if (removal === 'message') return <Trans>We removed one of your messages.</Trans>;
  return <Trans>We removed the text of your profile.</Trans>;
}

function SanctionWords({
  sanction,
  until: time,
}: {
  sanction: NonNullable<Statement['sanction']>;
  until: string | null;
}) {
  if (sanction === 'warning') return <Trans>This is a warning.</Trans>;
  if (sanction === 'strike') {
    return <Trans>This is a warning that counts: after several of them we may close your account.</Trans>;
  }
  return time ? <Trans>Your account is closed until {time}.</Trans> : <Trans>Your account is closed for good.</Trans>;
}

function AppealState({ appeal }: { appeal: NonNullable<Statement['appeal']> }) {
  const { number, state, answer } = appeal;
  return (
    <div className={styles.state} role="status">
      <h3>
        <Trans>Your objection {number}</Trans>
      </h3>
      <p>
        {state === 'open' && (
          <Trans>We have it. Someone who did not take this decision looks at it again, and answers you by email.</Trans>
        )}
        {state === 'upheld' && <Trans>You were right: we took the decision back.</Trans>}
        {state === 'rejected' && <Trans>The decision stands.</Trans>}
      </p>
      {answer && (
        <p className={styles.facts} dir="auto">
          {answer}
        </p>
      )}
    </div>
  );
}
