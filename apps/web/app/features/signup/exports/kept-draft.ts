import { attempt } from '../../../browser/attempt.ts';
import { type Draft, readDraft, type Step, stepOf } from './draft.ts';

const KEY = 'signup-draft';

interface KeptDraft {
  step: Step;
  draft: Draft;
}

/** Keeps the draft for the lifetime of the tab. It never contains a password. */
export function keepDraft({ step, draft }: KeptDraft): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify({ step, draft })));
}

/** Keeps the fields of that step's form, which carries the values of the other steps along. */
export function keepFields(fields: FormData | URLSearchParams, step: Step): void {
  keepDraft({ step, draft: readDraft((key) => String(fields.get(key) ?? '')) });
}

/** Null if nothing valid was kept. */
export function recallDraft(): KeptDraft | null {
  const kept = attempt((): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  if (typeof kept !== 'object' || kept === null || !('draft' in kept) || !('step' in kept)) return null;
  const values = (kept.draft ?? {}) as Record<string, unknown>;
  const draft = readDraft((key) => (typeof values[key] === 'string' ? values[key] : ''));
  return { step: stepOf(String(kept.step)), draft };
}

export function forgetDraft(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}
