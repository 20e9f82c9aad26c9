// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { at, navigate } from '../../testing/router.tsx';
import { type Draft, readDraft, Step } from './exports/draft.ts';
import { keepDraft } from './exports/kept-draft.ts';
import { useSteps } from './use-steps.ts';
import type { SignupView } from './view.ts';

vi.mock('@remix-run/react', () => import('../../testing/router.tsx'));

const who = { gender: 'female', seeks: 'male' };
const about = { ...who, day: '7', month: '4', year: '1992' };
const draft = (own: Partial<Draft> = {}): Draft => ({ ...readDraft(() => ''), ...own });
const view = (step: Step, own?: Partial<Draft>): SignupView => ({
  kind: 'step',
  step,
  draft: draft(own),
  fields: {},
  regions: { country: '', list: null },
});

function open(initial: SignupView, { isFresh = true, hash = '' } = {}) {
  Object.assign(at, { hash, key: 'first' });
  const hook = renderHook(() => useSteps(initial, isFresh));
  const { result, rerender } = hook;
  return {
    now: () => result.current,
    /** The address changes, as by Back, Forward or the page itself. */
    goTo(to: string) {
      Object.assign(at, { hash: to, key: `${at.key}.` });
      rerender();
    },
  };
}
/** With the visitor's own parameters. */
function ledTo(): unknown[] {
  const [to, how] = navigate.mock.lastCall ?? [];
  return [`${to.search}${to.hash}`, how];
}

beforeEach(() => {
  sessionStorage.clear();
  navigate.mockReset();
});

it('names the shown step in the address, in place of the entry without a name', () => {
  open(view(Step.About, who), { isFresh: false });
  expect(ledTo()).toEqual(['?network=ads#about', { replace: true, state: undefined }]);
});

it('adds an entry for the answer’s step, and goes back to the one before with what was typed there', () => {
  const steps = open(view(Step.About, who), { isFresh: false, hash: '#about' });
  const show = steps.now().send();
  act(() => show(view(Step.Name, about)));
  expect(ledTo()).toEqual(['?network=ads#name', { state: { isNext: true } }]);
  steps.goTo('#name');
  act(() => steps.now().type(Object.entries({ ...about, name: 'Sem' }).reduce(filled, new FormData())));
  steps.goTo('#about');
  expect(steps.now().view).toMatchObject({ step: Step.About, draft: { ...about, name: 'Sem' }, fields: {} });
  steps.goTo('#name');
  expect(steps.now().view).toMatchObject({ step: Step.Name, draft: { name: 'Sem' } });
});

it('does not show an answer once another step is on the page', () => {
  const steps = open(view(Step.About, about), { isFresh: false, hash: '#about' });
  const show = steps.now().send();
  steps.goTo('#who');
  act(() => show(view(Step.Name, about)));
  expect(steps.now().view.step).toBe(Step.Who);
  expect(navigate).not.toHaveBeenCalled();
});

it('shows an answer that comes before the address of the step it was sent from', () => {
  const steps = open(view(Step.About, who), { isFresh: false, hash: '#about' });
  act(() => steps.now().send()(view(Step.Name, about)));
  const show = steps.now().send();
  steps.goTo('#name');
  act(() => show(view(Step.Account, { ...about, name: 'Sem' })));
  expect(steps.now().view.step).toBe(Step.Account);
});

it('keeps the password for the way back, and forgets it with the page', () => {
  const told = { ...about, name: 'Sem', email: 'sem@example.com', accept_terms: 'on', sensitive_data: 'on' };
  const steps = open(view(Step.Account, told), { isFresh: false, hash: '#account' });
  act(() => steps.now().type(Object.entries({ ...told, password: 'quiet lamp' }).reduce(filled, new FormData())));
  steps.goTo('#name');
  steps.goTo('#account');
  expect(steps.now().password).toBe('quiet lamp');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('quiet');
});

it.each([
  ['#account', Step.About, who],
  ['#account', Step.Name, about],
  ['#who', Step.Who, about],
  ['', Step.About, about],
])('with what was kept, %j shows step %d', (hash, step, own) => {
  keepDraft({ step: Step.About, draft: draft(own) });
  const steps = open(view(Step.Who), { hash });
  expect(steps.now().view).toMatchObject({ step, draft: own });
});

it('leads from a later step to the first if nothing was kept', () => {
  const steps = open(view(Step.Who), { hash: '#account' });
  expect(steps.now().view.step).toBe(Step.Who);
  expect(ledTo()[0]).toBe('?network=ads#who');
});

function filled(form: FormData, [name, value]: [string, string]): FormData {
  form.set(name, value);
  return form;
}
