import { beforeAll, expect, it } from 'vitest';
import { ALICE, failure } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, submit, calls } = await startStubbedWeb();

beforeAll(() => {
  api.on('POST /api/mail-change.php', () => ({ body: {} }));
  api.on('POST /api/email-hint.php', ({ body }) => ({
    body: (body as { email: string }).email === 'alice@zigo.nl' ? { suggestion: 'alice@ziggo.nl' } : {},
  }));
});

const send = (fields: Record<string, string>) =>
  submit('/mail-change', { password: 'hush-hush-hush', ...fields }, { accept: 'text/html', ...ALICE });
const sent = () => calls('/api/mail-change.php', 'POST');

it('asks once to confirm a doubtful new address, before any mail is sent', async () => {
  const { status, main } = await send({ new_email: 'alice@zigo.nl' });
  expect(status).toBe(422);
  expect(main).toContain('Did you mean');
  expect(main).toContain('name="suggestion" value="alice@ziggo.nl"');
  expect(main).toContain('name="doubted_email" value="alice@zigo.nl"');
  expect(sent()).toHaveLength(0);

  const again = await send({ new_email: 'alice@zigo.nl', doubted_email: 'alice@zigo.nl' });
  expect(again.main).toContain('We’ve sent an email to <strong>alice@zigo.nl</strong>');
  expect(again.main).not.toContain('Did you mean');
  expect(sent().map(({ body }) => body)).toEqual([{ email: 'alice@zigo.nl', password: 'hush-hush-hush' }]);
});

it('the suggestion’s button puts it into the field', async () => {
  const { main } = await send({ new_email: 'alice@zigo.nl', intent: 'suggestion', suggestion: 'alice@ziggo.nl' });
  expect(main).toMatch(/name="new_email"[^>]*value="alice@ziggo.nl"|value="alice@ziggo.nl"[^>]*name="new_email"/);
  expect(main).not.toContain('We’ve sent an email');
  expect(sent()).toHaveLength(0);
});

it('says that an unchanged address is the member’s own', async () => {
  api.on('POST /api/mail-change.php', () =>
    failure(422, 'invalid_input', { fields: { email: { code: 'email_unchanged', message: 'It is yours already' } } }),
  );
  const { main } = await send({ new_email: 'member90@demo.vonk.test' });
  expect(main).toContain('It is yours already');
});
