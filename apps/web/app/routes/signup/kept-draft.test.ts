// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { readDraft, Step } from './draft.ts';
import { forgetDraft, keepDraft, keepForm, recallDraft } from './kept-draft.ts';

beforeEach(() => sessionStorage.clear());

it('comes back as it was kept, until it is forgotten', () => {
  const draft = { ...readDraft(() => ''), name: 'Sem', city: 'Utrecht' };
  keepDraft({ step: Step.Name, draft });
  expect(recallDraft()).toEqual({ step: Step.Name, draft });
  forgetDraft();
  expect(recallDraft()).toBeNull();
});

it('is what a form has, and nothing beside', () => {
  document.body.innerHTML = `<form><input name="seeks" value="both"><textarea name="signup_message">Tea?</textarea>
    <input name="password" value="secret"></form>`;
  const form = document.querySelector('form');
  if (form) keepForm(form, Step.Who);
  const draft = { ...readDraft(() => ''), seeks: 'both', signup_message: 'Tea?' };
  expect(recallDraft()).toEqual({ step: Step.Who, draft });
  expect(sessionStorage.getItem('signup-draft')).not.toContain('secret');
});

it.each(['{', '7', '{"step":1}', '[]'])('ignores %s', (text) => {
  sessionStorage.setItem('signup-draft', text);
  expect(recallDraft()).toBeNull();
});

it('does without where storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(() => keepDraft({ step: Step.Who, draft: readDraft(() => '') })).not.toThrow();
});
