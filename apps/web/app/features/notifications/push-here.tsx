import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSite } from '../../site.ts';
import { PushOutcome } from '../push/exports/push-outcome.tsx';
import { PushPrompt } from '../push/exports/push-prompt.tsx';
import { canShowPushes } from '../push/exports/push-support.ts';

type Obstacle = 'none' | 'unsupported' | 'blocked';

/**
 * Whether push reaches this browser, and how to allow it: the switches belong to the member, the permission to the
 * browser.
 */
export function PushHere() {
  const publicKey = useSite().settings.push_public_key;
  const [obstacle, setObstacle] = useState<Obstacle>('none');
  // Only known in the browser.
  useEffect(() => setObstacle(findObstacle(publicKey)), [publicKey]);

  if (obstacle === 'none') return <PushPrompt />;
  return (
    <p className="small muted">
      {obstacle === 'blocked' ? (
        <PushOutcome choice="denied" />
      ) : (
        <Trans>This browser can’t show push notifications. What you choose counts for your other devices.</Trans>
      )}
    </p>
  );
}

function findObstacle(publicKey: string | null): Obstacle {
  if (publicKey === null || !canShowPushes()) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'none';
}
