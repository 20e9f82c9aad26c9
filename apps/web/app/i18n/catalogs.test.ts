import { expect, it, vi } from 'vitest';

const MESSAGES = '../../../../packages/i18n/locales/fi/messages.po';

it('a catalogue that could not be loaded is loaded again for the next page', async () => {
  const { loadI18n } = await import('./catalogs.ts');
  vi.doMock(MESSAGES, () => {
    throw new Error('the network is away');
  });
  await expect(loadI18n('fi')).rejects.toThrow();
  vi.doMock(MESSAGES, () => ({ messages: { greeting: 'Hei' } }));
  const i18n = await loadI18n('fi');
  expect(i18n._('greeting')).toBe('Hei');
});
