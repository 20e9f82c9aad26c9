// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { tellWhenHidden } from './page-hidden.ts';

test('sends a JSON beacon when the page is hidden, until it is stopped', async () => {
  const beacon = vi.fn().mockReturnValue(true);
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const stop = tellWhenHidden();
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beacon).not.toHaveBeenCalled();

  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const [path, body] = beacon.mock.calls[0] as [string, Blob];
  expect([path, body.type, await body.text()]).toEqual(['/api/page-hidden.php', 'application/json', '{}']);

  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beacon).toHaveBeenCalledTimes(1);
});
