import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from '@remix-run/react';
import { countryName, formatRelativeTime } from '@vonk/i18n/formats';
import type { Answer, endpoints } from '@vonk/schema';
import { Button } from '@vonk/ui/button';
import { FormError } from '@vonk/ui/form-error';
import { MonitorSmartphone } from 'lucide-react';
import type { Failure } from '../../../server/api.server.ts';
import styles from '../exports/device-list.module.css';
import { Section } from '../exports/section.tsx';
import { shownNetwork } from './shown-network.ts';

type Session = Answer<typeof endpoints.listSessions>['sessions'][number];

interface SessionsSectionProps {
  sessions: Session[];
  failure: Failure | undefined;
  isChanged: boolean;
  loadedAt: string;
}

/** The member's sessions, each with a button to end it. */
export function SessionsSection({ sessions, failure, isChanged, loadedAt }: SessionsSectionProps) {
  const isAlone = sessions.length < 2;
  return (
    <Section id="sessions" done={isChanged && <Trans>Done. You’re logged out there.</Trans>}>
      <FormError failure={failure} />
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} loadedAt={loadedAt} />
        ))}
      </ul>
      <p className="small muted">
        {isAlone ? (
          <Trans>Only here. Log in somewhere else, and that device shows up in this list.</Trans>
        ) : (
          <Trans>
            Don’t know one of these? Log out there and change your password. We show just the start of the internet
            address. The country is a guess by it, and may be wrong.
          </Trans>
        )}
      </p>
      {!isAlone && <EndOthers />}
    </Section>
  );
}

function SessionRow({ session, loadedAt }: { session: Session; loadedAt: string }) {
  const { t, i18n } = useLingui();
  const isBusy = useNavigation().formData?.get('session') === session.id;
  const { device } = session;
  const network = shownNetwork(session.network);
  const country = session.country && countryName(i18n.locale, session.country);
  const time = formatRelativeTime(i18n.locale, new Date(session.last_used_at), new Date(loadedAt));
  return (
    <li>
      <MonitorSmartphone aria-hidden="true" className={styles.icon} />
      <div className={styles.what}>
        <strong>
          <bdi>{device}</bdi>
        </strong>
        <span className="small muted">
          {session.current ? <Trans>This device</Trans> : <Trans>Last used {time}</Trans>}
          {country && ` · ${country}`}
          {network && (
            <>
              {' · '}
              <Trans>
                network <bdi>{network}</bdi>
              </Trans>
            </>
          )}
        </span>
      </div>
      {!session.current && (
        <Form method="post" action="/settings/devices" preventScrollReset>
          <input type="hidden" name="session" value={session.id} />
          <Button look="quiet" size="small" isBusy={isBusy} aria-label={t`Log out on ${device}`}>
            <Trans context="menu item">Log out</Trans>
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Asks for confirmation, also without scripts. */
function EndOthers() {
  const isBusy = useNavigation().formData?.get('everywhere') === '1';
  return (
    <details className={styles.others}>
      <summary>
        <Trans>Log out everywhere else</Trans>
      </summary>
      <Form method="post" action="/settings/devices" preventScrollReset className={styles.question}>
        <input type="hidden" name="everywhere" value="1" />
        <p className="small">
          <Trans>Every device but this one has to log in again, and gets no push notifications until then. Sure?</Trans>
        </p>
        <Button isBusy={isBusy} look="secondary">
          <Trans>Yes, log out everywhere else</Trans>
        </Button>
      </Form>
    </details>
  );
}
