import type { Prompt } from '@vonk/schema';
import styles from './prompt-list.module.css';

interface PromptListProps {
  prompts: readonly Prompt[];
  /** Of the answers. */
  language: string;
  isSmall?: boolean;
}

/** The sentences that a person completes; nothing without any. */
export function PromptList({ prompts, language, isSmall = false }: PromptListProps) {
  if (prompts.length === 0) return null;
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
