import { Alert } from '@vonk/ui/alert';
import { Banner } from '@vonk/ui/banner';
import { Button, ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { ErrorState } from '@vonk/ui/error-state';
import { BellRing } from 'lucide-react';
import styles from './components.module.css';
import { Part } from './part.tsx';

const TONES = ['note', 'success', 'warn', 'danger'] as const;

export function FeedbackParts() {
  return (
    <>
      <Part name="banners" title="Banners">
        <div className={styles.column}>
          {TONES.map((tone) => (
            <Banner key={tone} tone={tone} icon={<BellRing aria-hidden="true" />}>
              A banner in the tone “{tone}”, one line and one button.
            </Banner>
          ))}
          <Banner
            tone="warn"
            icon={<BellRing aria-hidden="true" />}
            actions={
              <Button type="button" size="small">
                Act on it
              </Button>
            }
          >
            A banner that leads somewhere.
          </Banner>
        </div>
      </Part>
      <Part name="alerts" title="Alerts">
        <div className={styles.column}>
          {TONES.map((tone) => (
            <Alert key={tone} tone={tone} title={`An alert in the tone “${tone}”`}>
              <p>It has a title and says in a sentence what is to be known before going on.</p>
            </Alert>
          ))}
          <Alert
            title="With something to do"
            actions={
              <Button type="button" size="small">
                Do it
              </Button>
            }
          />
        </div>
      </Part>
      <Part name="states" title="Empty and error states" isGrid>
        <EmptyState title="Nobody is here yet" action={<ButtonLink to="/dev/components">One way on</ButtonLink>}>
          Seven words say why, and one button leads on.
        </EmptyState>
        <ErrorState onRetry={() => {}} />
        <ErrorState message="The server’s own words of what failed." />
        <ErrorState onRetry={() => {}} isBusy />
      </Part>
    </>
  );
}
