import http from 'node:http';

export interface ServerEvent {
  event: string;
  data: unknown;
}

export interface EventStream {
  close(): void;
}

/** Opens an event stream; resolves once the server reports ready. `onEvent` gets the events that follow. */
export function openEventStream(options: {
  port: number;
  path: string;
  headers: Record<string, string>;
  onEvent: (event: ServerEvent) => void;
  /** The stream ended without being closed by us. */
  onLost: () => void;
}): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const outgoing = http.get(
      { host: '127.0.0.1', port: options.port, path: options.path, headers: options.headers, agent: false },
      (incoming) => {
        if (incoming.statusCode !== 200) {
          reject(new Error(`${options.path} answered ${incoming.statusCode}`));
          return void incoming.resume();
        }
        let isClosed = false;
        let rest = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          const blocks = (rest + chunk).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) {
            const event = parseBlock(block);
            if (event?.event === 'ready') resolve({ close });
            else if (event) options.onEvent(event);
          }
        });
        incoming.on('error', () => {});
        incoming.once('close', () => isClosed || options.onLost());
        function close(): void {
          isClosed = true;
          outgoing.destroy();
        }
      },
    );
    outgoing.once('error', reject);
  });
}

/** Null for a comment or a block without data. */
function parseBlock(block: string): ServerEvent | null {
  let event = 'message';
  let data: string | null = null;
  for (const line of block.split('\n')) {
    if (line.startsWith('event: ')) event = line.slice('event: '.length);
    else if (line.startsWith('data: ')) data = line.slice('data: '.length);
  }
  return data === null ? null : { event, data: JSON.parse(data) };
}
