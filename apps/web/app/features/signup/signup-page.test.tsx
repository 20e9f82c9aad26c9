// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { renderInEnglish } from '../../testing/render.tsx';
import { readDraft, Step } from './exports/draft.ts';
import { recallDraft } from './exports/kept-draft.ts';
import { SignupPage } from './signup-page.tsx';
import type { SignupView } from './view.ts';

vi.mock('@remix-run/react', async () => {
  const router = await import('../../testing/router.tsx');
  return { ...router, useFetcher: () => ({ state: 'idle', Form: router.Form, load: () => {} }) };
});
vi.mock('./exports/came-by-path.ts', () => {
  const cameByPath = (path: string) => path;
  return { cameByPath, useCameByPath: () => cameByPath };
});
vi.mock('./use-progress.ts', () => ({ useProgress: () => ({ isRunning: false }) }));
vi.mock('./signup-side.tsx', () => ({ SignupSide: () => null }));
vi.mock('./step-fields.tsx', () => ({ StepFields: () => null }));
vi.mock('./step-heading.tsx', () => ({ StepHeading: () => null }));

const draft = readDraft((key) => ({ gender: 'female', seeks: 'both' })[key] ?? '');

it('keeps the first step, which may have been on another page', () => {
  const view: SignupView = { kind: 'step', step: Step.About, draft, fields: {}, regions: { country: '', list: null } };
  renderInEnglish(<SignupPage initial={view} isFresh={false} faces={[]} invited={null} />);
  expect(recallDraft()).toEqual({ step: Step.About, draft });
});

it('keeps nothing of a form that nobody has filled in', () => {
  sessionStorage.clear();
  const view: SignupView = { kind: 'step', step: Step.Who, draft, fields: {}, regions: { country: '', list: null } };
  renderInEnglish(<SignupPage initial={view} isFresh faces={[]} invited={null} />);
  expect(recallDraft()).toBeNull();
});
