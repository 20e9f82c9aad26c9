import { Trans, useLingui } from '@lingui/react/macro';
import { PROMPT_ANSWER_MAX_LENGTH, type StoredPrompt } from '@vonk/schema/constants';
import { classes } from '@vonk/ui/classes';
import { controlClass, Select, TextAreaField } from '@vonk/ui/field';
import { FieldGroup } from '@vonk/ui/field-group';
import type { Issue } from '@vonk/ui/use-issue';
import { useState } from 'react';
import styles from './prompt-fields.module.css';
import { slotsOf } from './prompt-slots.ts';
import { useEarlyText } from './use-early-text.ts';
import { useTextLength } from './use-text-length.tsx';

/** A sentence that can be completed. */
export interface KnownPrompt {
  prompt: StoredPrompt['prompt'];
  question: string;
}

interface PromptFieldsProps {
  known: readonly KnownPrompt[];
  /** The profile’s own. */
  prompts: readonly StoredPrompt[];
  issue: Issue | undefined;
}

/** How each sentence begins, to be chosen, and the rest of it. One without an answer is not shown to others. */
export function PromptFields({ known, prompts, issue }: PromptFieldsProps) {
  const slots = slotsOf(prompts, known);
  const [chosen, setChosen] = useState(slots.map(({ prompt }) => prompt as string));
  return (
    <FieldGroup
      legend={<Trans>Finish the sentence</Trans>}
      issue={issue}
      hint={<Trans>No phone numbers or addresses: everyone can read this.</Trans>}
    >
      <input type="hidden" name="asks_prompts" value="1" />
      <div className={styles.slots}>
        {slots.map(({ prompt, answer }, at) => (
          <Slot
            key={prompt}
            known={known.filter(({ prompt: key }) => key === chosen[at] || !chosen.includes(key))}
            chosen={chosen[at] ?? ''}
            answer={answer}
            number={at + 1}
            onChoose={(key) => setChosen(chosen.map((one, index) => (index === at ? key : one)))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface SlotProps {
  known: readonly KnownPrompt[];
  chosen: string;
  answer: string;
  /** From 1. */
  number: number;
  onChoose: (prompt: string) => void;
}

function Slot({ known, chosen, answer, number, onChoose }: SlotProps) {
  const { t } = useLingui();
  const [text, setText] = useState(answer);
  const id = `answer-${number}`;
  useEarlyText(`[data-answer="${id}"]`);
  const { error, hint } = useTextLength(text, PROMPT_ANSWER_MAX_LENGTH);
  const question = known.find(({ prompt }) => prompt === chosen)?.question ?? '';
  return (
    <div className={styles.slot}>
      <Select
        name="prompt"
        className={classes(controlClass(), styles.begin)}
        aria-label={t`Sentence ${number}`}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {known.map(({ prompt, question }) => (
          <option key={prompt} value={prompt}>
            {question}
          </option>
        ))}
      </Select>
      <TextAreaField
        label={<span className="visually-hidden">{question}</span>}
        name="answer"
        data-answer={id}
        rows={2}
        dir="auto"
        defaultValue={answer}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder="…"
        error={error}
        hint={hint}
      />
    </div>
  );
}
