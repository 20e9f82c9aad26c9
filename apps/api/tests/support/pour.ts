import { request } from 'node:http';
import { text } from 'node:stream/consumers';

interface Poured {
  status: number;
  text: string;
  /** How many bytes had been sent when the answer came. */
  sent: number;
}

/** Posts a body of so many bytes, after `head`, until it is answered; its length is told by the headers alone. */
export function pour(
  url: string,
  { headers, head = '', bytes }: { headers: Record<string, string | number>; head?: string; bytes: number },
): Promise<Poured> {
  return new Promise((resolve, reject) => {
    const piece = Buffer.alloc(64 * 1024, 'a');
    let sent = 0;
    let isAnswered = false;
    const sending = request(url, { method: 'POST', headers });
    const write = () => {
      while (!isAnswered && sent < bytes) {
        sent += piece.length;
        if (!sending.write(piece)) return void sending.once('drain', write);
      }
      sending.end();
    };
    sending.on('error', (error) => (isAnswered ? undefined : reject(error)));
    sending.once('response', async (response) => {
      isAnswered = true;
      const answered = { status: response.statusCode ?? 0, sent };
      await text(response).then((body) => resolve({ ...answered, text: body }), reject);
      sending.destroy();
    });
    sending.write(head);
    write();
  });
}
