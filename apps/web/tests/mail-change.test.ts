import { beforeAll, expect, it } from 'vitest';
import { failure, stubUser } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, web, calls } = await startStubbedWeb();

beforeAll(() => {
  api.on('GET /api/user.php', () => ({ body: { user: stubUser(90) } }));
  api.on('POST /api/mail-change.php', () => ({ body: {} }));
  api.on('POST /api/email-hint.php', ({ body }) => ({
    body: (body as { email: string }).email === 'alice@zigo.nl' ? { suggestion: 'alice@ziggo.nl' } : {},
  }));
});

/** Submits the page's form as without scripts. */
async function send(fields: Record<string, string>) {
  const response = await fetch(`${web.origin}/mail-change`, {
    method: 'POST',
    headers: { accept: 'text/html', cookie: 'auth.session=alice' },
    body: new URLSearchParams({ password: 'hush-hush-hush', ...fields }),
  });
  const html = (await response.text()).replaceAll('<!-- -->', '');
  return { status: response.status, html: html.slice(html.indexOf('<main')) };
}

const sent = () => calls('/api/mail-change.php', 'POST');

it('asks once to confirm a doubtful new address, before any mail is sent', async () => {
  const { status, html } = await send({ new_email: 'alice@zigo.nl' });
  expect(status).toBe(422);
  expect(html).toContain('Did you mean');
  expect(html).toContain('name="suggestion" value="alice@ziggo.nl"');
  expect(html).toContain('name="doubted_email" value="alice@zigo.nl"');
  expect(sent()).toHaveLength(0);

  const again = await send({ new_email: 'alice@zigo.nl', doubted_email: 'alice@zigo.nl' });
  expect(again.html).toContain('We’ve sent an email to <strong>alice@zigo.nl</strong>');
  expect(again.html).not.toContain('Did you mean');
  expect(sent().map(({ body }) => body)).toEqual([{ email: 'alice@zigo.nl', password: 'hush-hush-hush' }]);
});

it('the suggestion’s button puts it into the field', async () => {
  const { html } = await send({ new_email: 'alice@zigo.nl', intent: 'suggestion', suggestion: 'alice@ziggo.nl' });
  expect(html).toMatch(/name="new_email"[^>]*value="alice@ziggo.nl"|value="alice@ziggo.nl"[^>]*name="new_email"/);
  expect(html).not.toContain('We’ve sent an email');
  expect(sent()).toHaveLength(0);
});

it('says that an unchanged address is the member’s own', async () => {
  api.on('POST /api/mail-change.php', () =>
    failure(422, 'invalid_input', { fields: { email: { code: 'email_unchanged', message: 'It is yours already' } } }),
  );
  const { html } = await send({ new_email: 'member90@demo.vonk.test' });
  expect(html).toContain('It is yours already');
});
