import { useLingui } from '@lingui/react/macro';
import { useFetcher } from '@remix-run/react';
import { useToast } from '@vonk/ui/toast';
import { useEffect, useRef } from 'react';
import { useLiveBus } from '../../../live/bus.ts';
import type { Failure } from '../../../server/api.server.ts';
import { rememberBlock } from './blocks-here.ts';
import { type SafetyAnswer, safetyAction } from './safety-answer.ts';

interface Safety {
  /** Its `Form` submits without leaving the page; without scripts it is an ordinary form. */
  fetcher: ReturnType<typeof useFetcher<SafetyAnswer>>;
  action: string;
  isBusy: boolean;
  failure: Failure | undefined;
}

/** A form that blocks or unblocks a person; its result updates lists and badges. */
export function useSafety(profile: { id: string; name: string }, onDone?: () => void): Safety {
  const { t } = useLingui();
  const fetcher = useFetcher<SafetyAnswer>();
  const bus = useLiveBus();
  const showToast = useToast();
  const { name } = profile;
  const answered = useRef<unknown>();

  useEffect(() => {
    // Checked after every render: the next load may remove this form.
    const answer = fetcher.data;
    if (!answer || answered.current === answer) return;
    answered.current = answer;
    if (answer.kind !== 'blocked' && answer.kind !== 'unblocked') return;
    const isBlocked = answer.kind === 'blocked';
    rememberBlock(profile.id, isBlocked);
    showToast({ tone: 'success', text: isBlocked ? t`Blocked: ${name}` : t`No longer blocked: ${name}` });
    bus.refresh();
    bus.publish({ kind: 'resync', data: {} });
    onDone?.();
  });

  const failure = fetcher.data?.kind === 'failed' ? fetcher.data.failure : undefined;
  return { fetcher, action: safetyAction(profile.id), isBusy: fetcher.state !== 'idle', failure };
}
