import { type OutgoingSms, type SmsPort, SmsRefusedError, SmsUnavailableError } from '@vonk/ports';
import { AwsClient } from 'aws4fetch';

export interface SnsOptions {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The sender shown on the phone, in countries that allow it: 1 to 11 letters and digits. */
  senderId?: string | null;
  /** Another service with the same protocol. */
  endpoint?: string;
  /** Milliseconds for one message including the client's own retries. Default 15,000. */
  timeoutMs?: number;
}

const SECOND = 1000;
const API_VERSION = '2010-03-31';
/** Permanent errors of this message or number; any other refusal is for the operator to fix. */
const REFUSED = new Set(['InvalidParameter', 'InvalidParameterValue', 'ParameterValueInvalid', 'OptedOut']);

export function createSnsSms({ region, accessKeyId, secretAccessKey, senderId, ...options }: SnsOptions): SmsPort {
  const { endpoint = `https://sns.${region}.amazonaws.com`, timeoutMs = 15 * SECOND } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 'sns', retries: 2 });

  async function publish(sms: OutgoingSms): Promise<Response> {
    try {
      return await client.fetch(`${endpoint}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: formOf(sms, senderId ?? null).toString(),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch {
      throw new SmsUnavailableError('The SMS service did not answer');
    }
  }

  return {
    async send(sms) {
      const response = await publish(sms);
      const code = await codeOf(response);
      if (response.ok) return;
      const reason = `(${response.status}${code && `, ${code}`})`;
      if (REFUSED.has(code)) throw new SmsRefusedError(`The SMS service refused the message ${reason}`);
      throw new SmsUnavailableError(`The SMS service could not be used ${reason}`);
    },
  };
}

function formOf({ to, text }: OutgoingSms, senderId: string | null): URLSearchParams {
  const form = new URLSearchParams({ Action: 'Publish', Version: API_VERSION, PhoneNumber: to, Message: text });
  const attributes: [name: string, value: string][] = [['AWS.SNS.SMS.SMSType', 'Transactional']];
  if (senderId) attributes.push(['AWS.SNS.SMS.SenderID', senderId]);
  for (const [index, [name, value]] of attributes.entries()) {
    const entry = `MessageAttributes.entry.${index + 1}`;
    form.set(`${entry}.Name`, name);
    form.set(`${entry}.Value.DataType`, 'String');
    form.set(`${entry}.Value.StringValue`, value);
  }
  return form;
}

/** The service's error code, if its response has one. */
async function codeOf(response: Response): Promise<string> {
  const body = await response.text().catch(() => '');
  if (response.ok) return '';
  const code = /"Code"\s*:\s*"(\w{1,60})"|<Code>(\w{1,60})<\/Code>/.exec(body);
  return code?.[1] ?? code?.[2] ?? '';
}
