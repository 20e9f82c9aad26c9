// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { English } from '../../../testing/english.tsx';
import { itemsOf } from '../group-messages.ts';
import { message } from '../testing/factories.ts';
import ReceivedHint from './received-hint.tsx';

vi.mock('../../../site.ts', () => ({ useSite: () => ({ settings: { name: 'Vonk' } }) }));
vi.mock('@remix-run/react', () => import('../../../testing/router.tsx'));
vi.mock('../../moderation/exports/report-modal.tsx', () => ({
  default: ({ about, onClose }: { about: { messages: { id: string }[] }; onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      {`Reports ${about.messages.map(({ id }) => id).join()}`}
    </button>
  ),
}));

let conversations = 0;
let conversation = '';

function page(texts: readonly string[], { isAcquainted = false, runs = 1 } = {}) {
  const items = itemsOf({ messages: texts.map((text, index) => message(index + 1, { text })), readUpTo: null }, []);
  return (
    <English>
      <section tabIndex={-1} aria-label="Messages">
        {Array.from({ length: runs }, (_, run) => (
          <ReceivedHint
            // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
            key={run}
            conversation={conversation}
            profile={{ id: 'p1', name: 'Noor' }}
            isBlocked={false}
            items={items}
            isAcquainted={isAcquainted}
          />
        ))}
      </section>
    </English>
  );
}

async function show(texts: readonly string[], options?: Parameters<typeof page>[1]): Promise<string> {
  cleanup();
  await act(async () => void render(page(texts, options)));
  // Waits for the panel, which finds the signals.
  await act(() => import('./received-hint-panel.tsx'));
  return screen.queryAllByRole('note')[0]?.textContent ?? '';
}

beforeEach(() => {
  conversations += 1;
  conversation = `conversation-${conversations}`;
});

describe('the hint under received messages', () => {
  it('is a single one about money, however many signals there are and however long they have talked', async () => {
    const text = await show(['Can you send me money?', 'My number is 06 12345678', 'see www.example.com'], {
      isAcquainted: true,
    });
    expect(text).toContain('Never send money to someone you haven’t met.');
    expect(screen.getAllByRole('note')).toHaveLength(1);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/pages/service#trouble');
  });

  it.each([
    ['look at www.example.com', 'Be careful with links.'],
    ['are you on WhatsApp?', 'Take your time before you move elsewhere.'],
    ['06 12345678', 'Outside of Vonk'],
  ])('appears for “%s” until they are acquainted', async (text, words) => {
    expect(await show(['Hi!', 'How was your day?'])).toBe('');
    expect(await show([text], { isAcquainted: false })).toContain(words);
    expect(await show([text], { isAcquainted: true })).toBe('');
  });

  it('has a button to report the messages', async () => {
    await show(['Hello dear', 'Can you send me money?']);
    await act(async () => screen.getByRole('button', { name: 'Report' }).click());
    const modal = await screen.findByRole('button', { name: 'Reports 1,2' });
    await act(async () => modal.click());
    expect(screen.queryByRole('button', { name: 'Reports 1,2' })).toBeNull();
  });

  it('disappears after hiding hints in this chat, and the focus moves to the messages', async () => {
    await show(['Can you send me money?'], { runs: 2 });
    expect(screen.getAllByRole('note')).toHaveLength(2);
    await act(async () => screen.getAllByRole('button', { name: 'Hide hints in this chat' })[0]?.click());
    expect(screen.queryByRole('note')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' }));
    expect(await show(['Can you send me money?'])).toBe('');
    conversation = `${conversation}-other`;
    expect(await show(['Can you send me money?'])).not.toBe('');
  });
});

it('is not rendered on the server, which does not know the hidden hints, and appears without a mismatch', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(['Can you send me money?']));
  expect(container.textContent).toBe('');
  document.body.append(container);
  const onRecoverableError = vi.fn();
  await act(() => hydrateRoot(container, page(['Can you send me money?']), { onRecoverableError }));
  await act(() => import('./received-hint-panel.tsx'));
  expect(container.textContent).toContain('Never send money');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
