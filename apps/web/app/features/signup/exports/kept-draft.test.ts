// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { readDraft, Step } from './draft.ts';
import { forgetDraft, keepDraft, keepFields, recallDraft } from './kept-draft.ts';

it('returns the kept draft until it is forgotten', () => {
  const draft = { ...readDraft(() => ''), name: 'Sem', city: 'Utrecht' };
  keepDraft({ step: Step.Name, draft });
  expect(recallDraft()).toEqual({ step: Step.Name, draft });
  forgetDraft();
  expect(recallDraft()).toBeNull();
});

it('keeps the fields of a form without its password', () => {
  keepFields(new URLSearchParams({ seeks: 'both', signup_message: 'Tea?', password: 'secret' }), Step.Who);
  const draft = { ...readDraft(() => ''), seeks: 'both', signup_message: 'Tea?' };
  expect(recallDraft()).toEqual({ step: Step.Who, draft });
  expect(sessionStorage.getItem('signup-draft')).not.toContain('secret');
});

it.each(['{', '7', '{"step":1}', '[]'])('ignores %s', (text) => {
  sessionStorage.setItem('signup-draft', text);
  expect(recallDraft()).toBeNull();
});

it('works without storage', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(() => keepDraft({ step: Step.Who, draft: readDraft(() => '') })).not.toThrow();
});
