import { listen } from '@vonk/db';
import { LIVE_CHANNEL } from '@vonk/domain';
import { silentLogger } from '@vonk/logger';
import { type ProcessOptions, startTestProcess, type TestProcess, type TestWorld } from './api.ts';

export interface ListeningProcess extends TestProcess {
  close(): Promise<void>;
}

/** An api process that listens to what any process announces. */
export async function startListeningProcess(world: TestWorld, options?: ProcessOptions): Promise<ListeningProcess> {
  const started = await startTestProcess(world, options);
  const listener = await listen({
    url: world.url,
    channels: [LIVE_CHANNEL],
    logger: silentLogger(),
    onNotify: (_channel, payload) => started.hub.notify(payload),
    onReconnect: () => void started.hub.catchUp(),
  });
  const close = async () => {
    await listener.close();
    await started.stop();
  };
  return { ...started, close };
}
