import { Trans } from '@lingui/react/macro';
import type { ProfileCard } from '@vonk/schema';
import type { ReactNode } from 'react';
import { Step } from './exports/draft.ts';
import styles from './signup-page.module.css';

export function StepHeading({ step, invited }: { step: Step; invited: ProfileCard | null }) {
  const [title, text] = wordsOf(step, invited?.name ?? '');
  return (
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={`muted ${styles.lead}`}>{text}</p>
    </div>
  );
}

function wordsOf(step: Step, name: string): [ReactNode, ReactNode] {
  switch (step) {
    case Step.Who:
      return [
        <Trans key="title">Let’s get you in</Trans>,
        <Trans key="text">Two taps, so we know who to show you.</Trans>,
      ];
    case Step.About:
      return [
        <Trans key="title">Where and when</Trans>,
        <Trans key="text">Others see your age and your place, never your date of birth.</Trans>,
      ];
    case Step.Name:
      return [
        <Trans key="title">Nice to meet you</Trans>,
        <Trans key="text">Your name and age are what others see. Your email stays private.</Trans>,
      ];
    case Step.Account:
      return [
        <Trans key="title">Almost there</Trans>,
        <Trans key="text">Your email and password are how you log in.</Trans>,
      ];
    case Step.Message:
      return [
        <Trans key="title">Now say something</Trans>,
        <Trans key="text">
          Your first message to <bdi>{name}</bdi>. It is sent once you confirm your email address.
        </Trans>,
      ];
  }
}
