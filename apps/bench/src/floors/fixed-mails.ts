import { createSmtpMail } from '@vonk/integrations';

/** Sends the same mail a number of times over five connections, as the worker does: `fixed-mails.ts <url> <times>`. */
const [url = '', times = '0'] = process.argv.slice(2);
const SENDERS = 5;
const WORDS = 'Someone near you likes tea, long walks and short mails. ';
const mail = createSmtpMail({ url, maxConnections: SENDERS });
let next = 0;

async function send(): Promise<void> {
  for (let number = next++; number < Number(times); number = next++) {
    await mail.send({
      messageId: `<floor.${number}@bench.example.com>`,
      from: { name: 'Vonk', address: 'noreply@bench.example.com' },
      to: `member${number}@bench.example.com`,
      subject: 'People near you',
      text: WORDS.repeat(20),
      html: `<p>${WORDS.repeat(200)}</p>`,
    });
  }
}

await Promise.all(Array.from({ length: SENDERS }, send));
await mail.close();
