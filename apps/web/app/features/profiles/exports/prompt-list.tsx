import type { Prompt } from '@vonk/schema';
import styles from './prompt-list.module.css';

interface PromptListProps {
  /** Absent from what an api of the version before answers, while a site is rolled. */
  prompts: readonly Prompt[] | undefined;
  /** Of the answers. */
  language: string;
  isSmall?: boolean;
}

/** The sentences that a person completes; nothing without any. */
export function PromptList({ prompts, language, isSmall = false }: PromptListProps) {
  if (!prompts?.length) return null;
  return (
    <dl className={styles.list} data-small={isSmall || undefined}>
      {prompts.map(({ prompt, question, answer }) => (
        <div key={prompt} className={styles.prompt}>
          <dt>{question}</dt>
          <dd lang={language} dir="auto">
            {answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}
