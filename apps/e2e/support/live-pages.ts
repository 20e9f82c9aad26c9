import http from 'node:http';

interface Page {
  origin: string;
  cookie: string;
}

/** A member's open page: an event stream that reconnects whenever it ends, as browsers do. */
export interface LivePage {
  /** How often each message from others arrived, by its client id. */
  arrived: ReadonlyMap<string, number>;
  /** Streams that could not be opened, and pages that were told to reload. */
  failures: readonly string[];
  /** How often the stream was opened. */
  opened(): number;
  close(): void;
}

/** Resolves when the stream is ready. */
export async function openLivePage(page: Page): Promise<LivePage> {
  const arrived = new Map<string, number>();
  const failures: string[] = [];
  let opened = 0;
  let lastEventId: string | undefined;
  let isClosed = false;
  let request: http.ClientRequest | undefined;

  const hear = ({ id, event, data }: { id?: string; event: string; data: string }, onReady: () => void): void => {
    if (id !== undefined) lastEventId = id;
    const body = JSON.parse(data) as { resumed?: boolean; message?: { client_id: string; own: boolean } };
    if (event === 'ready') {
      if (opened > 1 && !body.resumed) failures.push('a page has to load again');
      onReady();
    }
    if (event !== 'message' || !body.message || body.message.own) return;
    arrived.set(body.message.client_id, (arrived.get(body.message.client_id) ?? 0) + 1);
  };

  const open = (onReady: () => void): void => {
    opened++;
    const again = (why?: string): void => {
      if (isClosed) return;
      if (why) failures.push(why);
      open(() => undefined);
    };
    const headers = { cookie: page.cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) };
    request = http.get(`${page.origin}/api/events.php`, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) return answer.resume() && again(`a stream was answered ${answer.statusCode}`);
      let rest = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const event = parse(block);
          if (event) hear(event, onReady);
        }
      });
      answer.on('error', () => undefined);
      answer.once('close', () => again());
    });
    request.once('error', (error) => again(`a stream could not be opened: ${error.message}`));
  };

  await new Promise<void>((resolve) => open(resolve));
  return {
    arrived,
    failures,
    opened: () => opened,
    close: () => {
      isClosed = true;
      request?.destroy();
    },
  };
}

/** Null for a comment. */
function parse(block: string): { id?: string; event: string; data: string } | null {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  return data === undefined ? null : { id: field('id'), event: field('event') ?? 'message', data };
}
