import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { onTestFinished } from 'vitest';

export interface ReceivedEvent {
  id?: string;
  event: string;
  data: Record<string, unknown>;
}

export interface TestEventSource {
  status: number;
  headers: IncomingMessage['headers'];
  events: ReceivedEvent[];
  /** Resolves once this holds; checked after each event, and when the stream ends. */
  until(holds: (events: ReceivedEvent[]) => boolean): Promise<ReceivedEvent[]>;
  /** Whether the server ended the stream instead of dropping it. */
  ended: Promise<boolean>;
  raw(): string;
  close(): void;
  /** Stops reading, like a page whose connection stalls. */
  pause(): void;
}

/** A browser's end of an event stream, which is closed after the test. */
export function openEventSource(
  origin: string,
  { cookie, lastEventId, headers = {} }: { cookie: string; lastEventId?: string; headers?: Record<string, string> },
): Promise<TestEventSource> {
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = request(`${origin}/api/events.php`, {
      agent: false,
      headers: { cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }), ...headers },
    });
    onTestFinished(() => void sent.destroy());
    sent.once('error', reject);
    sent.once('response', (response) => resolve(follow(sent, response)));
    sent.end();
  });
}

/** A page of a member whose stream is open: it has been told so. */
export async function openPage(...asked: Parameters<typeof openEventSource>): Promise<TestEventSource> {
  const source = await openEventSource(...asked);
  await source.until((events) => events.length > 0);
  return source;
}

function follow(sent: ClientRequest, response: IncomingMessage): TestEventSource {
  const events: ReceivedEvent[] = [];
  const watchers = new Set<() => void>();
  let raw = '';
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    raw += chunk;
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parse(block);
      if (!event) continue;
      events.push(event);
      for (const watch of [...watchers]) watch();
    }
  });
  sent.on('error', () => undefined);
  response.on('error', () => undefined);
  const ended = new Promise<boolean>((resolve) => response.once('close', () => resolve(response.complete)));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    until: (holds) =>
      new Promise((resolve, reject) => {
        const watch = () => {
          if (!holds(events)) return;
          watchers.delete(watch);
          resolve(events);
        };
        watchers.add(watch);
        watch();
        void ended.then(() => reject(new Error(`The stream ended early, after ${JSON.stringify(events)}`)));
      }),
    ended,
    raw: () => raw,
    close: () => sent.destroy(),
    pause: () => response.pause(),
  };
}

function parse(block: string): ReceivedEvent | null {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  if (!fields.event) return null;
  return {
    ...(fields.id ? { id: fields.id } : {}),
    event: fields.event,
    data: JSON.parse(fields.data ?? '{}'),
  };
}
