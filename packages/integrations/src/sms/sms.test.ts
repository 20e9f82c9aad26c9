import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createOutboxSms, listOutbox } from '@vonk/demo';
import { beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../tests/listen.ts';
import { createTestDatabase } from '../../tests/test-database.ts';
import { createSnsSms } from './sns-sms.ts';

const sms = { to: '+31612345678', text: '123456 is your code' };

describe('Amazon SNS', () => {
  let endpoint: string;
  let asked: { authorization: string; form: Record<string, string> }[];
  let answer: { status: number; body: string };

  beforeEach(async () => {
    asked = [];
    answer = { status: 200, body: '{"PublishResponse":{"PublishResult":{"MessageId":"94f20ce6"}}}' };
    const server = createServer(async (request, response) => {
      const form = Object.fromEntries(new URLSearchParams(await text(request)));
      asked.push({ authorization: request.headers.authorization ?? '', form });
      response.writeHead(answer.status).end(answer.body);
    });
    endpoint = `http://${await listen(server)}`;
  });

  const account = { region: 'eu-central-1', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'hidden' };
  const sender = (senderId?: string) => createSnsSms({ ...account, senderId, endpoint, timeoutMs: 60_000 });

  it('publishes to the number, signed, as a transactional message', async () => {
    await sender('Vonk').send(sms);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/\d{8}\/eu-central-1\/sns\/aws4_request/,
    );
    expect(asked[0]?.form).toEqual({
      Action: 'Publish',
      Version: '2010-03-31',
      PhoneNumber: sms.to,
      Message: sms.text,
      'MessageAttributes.entry.1.Name': 'AWS.SNS.SMS.SMSType',
      'MessageAttributes.entry.1.Value.DataType': 'String',
      'MessageAttributes.entry.1.Value.StringValue': 'Transactional',
      'MessageAttributes.entry.2.Name': 'AWS.SNS.SMS.SenderID',
      'MessageAttributes.entry.2.Value.DataType': 'String',
      'MessageAttributes.entry.2.Value.StringValue': 'Vonk',
    });
  });

  it.each([
    ['InvalidParameter', 400, 'SmsRefusedError'],
    ['OptedOut', 400, 'SmsRefusedError'],
    ['Throttling', 400, 'SmsUnavailableError'],
    ['AuthorizationError', 403, 'SmsUnavailableError'],
    ['InternalFailure', 500, 'SmsUnavailableError'],
  ])('maps %s, without the number', async (code, status, name) => {
    answer = { status, body: JSON.stringify({ Error: { Code: code, Message: `PhoneNumber ${sms.to} is not valid` } }) };
    const error = await sender()
      .send(sms)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name, message: expect.stringContaining(code) });
    expect(JSON.stringify([String(error), (error as Error).cause ?? null])).not.toContain(sms.to);
  });

  it('is unavailable when it does not respond', async () => {
    const closed = createSnsSms({ ...account, endpoint: 'http://127.0.0.1:1', timeoutMs: 500 });
    await expect(closed.send(sms)).rejects.toMatchObject({ name: 'SmsUnavailableError', retryable: true });
  });
});

it('stores a text message in the outbox with the mails', async () => {
  const pool = await createTestDatabase();
  const at = new Date('2026-05-04T12:00:00Z');
  const outbox = await createOutboxSms({ pool, clock: { now: () => at } });
  await outbox.send(sms);
  expect(await listOutbox(pool, { to: sms.to })).toEqual([
    { kind: 'sms', to: sms.to, text: sms.text, subject: '', html: '', attachments: [], headers: {}, at },
  ]);
});
