// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { EmojiTool } from './emoji-tool.tsx';

const load = vi.hoisted(() => vi.fn());
vi.mock('./emoji-button.tsx', () => {
  load();
  return { default: () => <button type="button">Emoji</button> };
});
const keyboard = (isThere: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isThere }));

it('is not even loaded on devices whose keyboard has emoji', () => {
  keyboard(false);
  render(<EmojiTool onPick={() => {}} />);
  expect([screen.queryByRole('button'), load.mock.calls.length]).toEqual([null, 0]);
});

it('appears with a physical keyboard after hydration', async () => {
  keyboard(true);
  expect(renderToStaticMarkup(<EmojiTool onPick={() => {}} />)).not.toContain('button');
  render(<EmojiTool onPick={() => {}} />);
  expect(await screen.findByRole('button', { name: 'Emoji' })).toBeDefined();
});
