import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const shown = setUpApp(world, { showsApiDocs: true });
const hidden = setUpApp(world);

describe('the page of the API', () => {
  it('runs only our scripts, and nothing injected into it', async () => {
    const page = await request(shown).get('/dev/api');
    expect([page.status, page.type]).toEqual([200, 'text/html']);
    const policy = page.headers['content-security-policy'] as string;
    expect(policy).toContain("default-src 'none'; ");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.text).not.toMatch(/<script(?! src="\/dev\/api\/)/);
  });

  it('loads everything it needs from this host', async () => {
    const { text } = await request(shown).get('/dev/api');
    const loaded = [...text.matchAll(/(?:src|href)="(?!data:)([^"]+)"/g)].map(([, path]) => path as string);
    expect(loaded.length).toBeGreaterThan(2);
    for (const path of loaded) {
      expect(path).toMatch(/^\/dev\/api\/[a-z-]+\.(css|js)$/);
      const file = await request(shown).get(path);
      const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
      expect([path, file.status, file.type]).toEqual([path, 200, type]);
    }
    const bundle = await request(shown).get('/dev/api/swagger-ui-bundle.js').set('Accept-Encoding', 'gzip');
    expect(bundle.headers['content-encoding']).toBe('gzip');
    const { text: script } = await request(shown).get('/dev/api/page.js');
    expect(script).toContain('"/api/openapi.json"');
  });

  it.each(['/dev/api/package.json', '/dev/api/swagger-ui.js', '/dev/api/..%2fpackage.json', '/dev/api/', '/dev/apis'])(
    'serves nothing else: %s',
    async (path) => {
      expect((await request(shown).get(path)).status).toBe(404);
    },
  );

  it.each(['/dev/api', '/dev/api/page.js', '/dev/api/swagger-ui-bundle.js'])(
    'is not there unless it is asked for: %s',
    async (path) => {
      expect((await request(hidden).get(path)).status).toBe(404);
    },
  );
});
