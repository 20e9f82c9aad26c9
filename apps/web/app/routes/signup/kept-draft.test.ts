// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { readDraft, Step } from './draft.ts';
import { forgetDraft, keepDraft, recallDraft } from './kept-draft.ts';

beforeEach(() => sessionStorage.clear());

it('comes back as it was kept, until it is forgotten', () => {
  const draft = { ...readDraft(() => ''), name: 'Sem', city: 'Utrecht' };
  keepDraft({ step: Step.Name, draft });
  expect(recallDraft()).toEqual({ step: Step.Name, draft });
  forgetDraft();
  expect(recallDraft()).toBeNull();
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
