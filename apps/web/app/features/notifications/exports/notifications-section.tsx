import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from '@remix-run/react';
import type { Answer, endpoints } from '@vonk/schema';
import { NOTIFICATION_CHANNELS, NOTIFICATION_KINDS } from '@vonk/schema/constants';
import { Button } from '@vonk/ui/button';
import { SwitchBox } from '@vonk/ui/field';
import { FormError } from '@vonk/ui/form-error';
import type { FormEvent } from 'react';
import type { Failure } from '../../../server/api.server.ts';
import { Section } from '../../accounts/exports/section.tsx';
import { MailsAgain } from '../mails-again.tsx';
import { PushHere } from '../push-here.tsx';
import { useChoices } from '../use-choices.ts';
import { KIND_NAMES } from './notification-kinds.ts';
import styles from './notifications-section.module.css';
import { everything, isAnythingOn } from './shown-choices.ts';

interface NotificationsSectionProps {
  notifications: Answer<typeof endpoints.getNotifications>;
  failure: Failure | undefined;
  isChanged: boolean;
}

/** Switches for notifications by mail and push. Each is saved at once; without scripts, by a button. */
export function NotificationsSection({ notifications, failure, isChanged }: NotificationsSectionProps) {
  const { t, i18n } = useLingui();
  const { choices, change } = useChoices(notifications);
  const isOn = isAnythingOn(choices);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('name') === 'everything') change(everything(!isOn));
  }

  return (
    <Section id="notifications" done={isChanged && <Trans>Your choices are saved.</Trans>}>
      <MailsAgain reasons={notifications.notifications_disabled} />
      <Form method="post" action="/settings/notifications" className="stack" autoComplete="off" onSubmit={onSubmit}>
        <FormError failure={failure} />
        {/* The default button for Enter: the one below would turn everything off. */}
        <button type="submit" hidden />
        <table className={styles.table}>
          <caption className="visually-hidden">{t`What we tell you of, and how`}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">
                  <Trans>What it’s about</Trans>
                </span>
              </th>
              <th scope="col" id="channel-mail">
                <Trans context="channel of notifications">Email</Trans>
              </th>
              <th scope="col" id="channel-push">
                <Trans context="channel of notifications">Push</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {NOTIFICATION_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row" id={`kind-${kind}`}>
                  {i18n._(KIND_NAMES[kind])}
                </th>
                {NOTIFICATION_CHANNELS.map((channel) => (
                  <td key={channel}>
                    <SwitchBox
                      aria-labelledby={`kind-${kind} channel-${channel}`}
                      name={channel}
                      value={kind}
                      checked={choices[kind][channel]}
                      onChange={({ target }) => change({ [kind]: { [channel]: target.checked } })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.buttons}>
          <noscript>
            <Button>
              <Trans context="button: notifications">Save</Trans>
            </Button>
          </noscript>
          <Button look="quiet" name="everything" value={isOn ? 'off' : 'on'}>
            {isOn ? <Trans>Turn everything off</Trans> : <Trans>Turn everything on</Trans>}
          </Button>
        </div>
      </Form>
      <p className="small muted">
        <Trans>Emails about your account, your payments and your safety come in any case.</Trans>
      </p>
      <PushHere />
    </Section>
  );
}
