// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { tellWhenLeft } from './page-bounce.ts';

test('reports leaving once, with the entry page and the time spent', async () => {
  const beacon = vi.fn().mockReturnValue(true);
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  vi.stubGlobal('location', { pathname: '/landers/gallery', search: '?lb&network=ads&sub1=7' });
  vi.spyOn(performance, 'now').mockReturnValue(12_400);
  tellWhenLeft();
  expect(beacon).not.toHaveBeenCalled();
  vi.stubGlobal('location', { pathname: '/members', search: '' });
  for (let time = 0; time < 2; time++) window.dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledTimes(1);
  const [path, body] = beacon.mock.calls[0] as [string, Blob];
  expect([path, body.type]).toEqual(['/api/page-bounce.php', 'application/json']);
  expect(JSON.parse(await body.text())).toEqual({ page: '/landers/gallery', network: 'ads', seconds: 12 });
});

test.each([
  ['two that are said at once', '?lb&network=ads&network=other'],
  ['what nobody sees', '?lb&network=%E2%80%8B'],
  ['one that is too long', `?lb&network=${'x'.repeat(201)}`],
])('omits the network as on arrival: %s', async (_case, search) => {
  const beacon = vi.fn().mockReturnValue(true);
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  vi.stubGlobal('location', { pathname: '/', search });
  tellWhenLeft();
  window.dispatchEvent(new Event('pagehide'));
  const [, body] = beacon.mock.calls[0] as [string, Blob];
  expect(JSON.parse(await body.text())).not.toHaveProperty('network');
});
