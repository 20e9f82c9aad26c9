import type { RequestListener } from 'node:http';
import { createMollieSandbox, type MollieSandbox } from '@vonk/demo';
import { createMolliePayments, type MolliePaymentsOptions } from '@vonk/integrations';
import { afterAll, beforeAll } from 'vitest';
import {
  createTestApp,
  createTestWorld,
  type ProcessOptions,
  startTestProcess,
  type TestProcess,
  type TestWorld,
  type WorldOptions,
} from './api.ts';
import { type ListeningProcess, startListeningProcess } from './listening-process.ts';

// What a test file starts with. Each is filled in before the file's tests, in the order of the calls, and ended after
// them, in the opposite order.

function forFile<Made extends object>(make: () => Promise<Made>, end: (made: Made) => Promise<void>): Made {
  const made = {} as Made;
  let isMade = false;
  beforeAll(async () => {
    Object.assign(made, await make());
    isMade = true;
  });
  afterAll(async () => {
    if (isMade) await end(made);
  });
  return made;
}

export const setUpWorld = (options?: WorldOptions): TestWorld =>
  forFile(
    () => createTestWorld(options),
    (world) => world.drop(),
  );

/** An app on the world's own context, for requests without a port. */
export function setUpApp(world: TestWorld, options?: Parameters<typeof createTestApp>[1]): RequestListener {
  let app: RequestListener;
  beforeAll(() => {
    ({ app } = createTestApp(world.ctx, options));
  });
  return (request, response) => app(request, response);
}

export const setUpProcess = (world: TestWorld, options?: ProcessOptions): TestProcess =>
  forFile(
    () => startTestProcess(world, options),
    (process) => process.stop(),
  );

/** Two processes, between which calls alternate. */
export const setUpProcesses = (world: TestWorld, options?: ProcessOptions): [TestProcess, TestProcess] => [
  setUpProcess(world, options),
  setUpProcess(world, options),
];

/** A process that listens to what any process announces. */
export const setUpListeningProcess = (world: TestWorld, options?: ProcessOptions): ListeningProcess =>
  forFile(
    () => startListeningProcess(world, options),
    (process) => process.close(),
  );

/** The demo's payment provider. Processes that are set up afterwards use it. */
export const setUpSandbox = (world: TestWorld, options: Partial<MolliePaymentsOptions> = {}): MollieSandbox =>
  forFile(
    async () => {
      const { db, clock, ctx } = world;
      const given = { pool: db.pool, publicOrigin: 'http://vonk.test', clock, logger: ctx.logger };
      const sandbox = await createMollieSandbox(given);
      ctx.payments = createMolliePayments({ apiKey: sandbox.apiKey, clock, ...options });
      return sandbox;
    },
    (sandbox) => sandbox.close(),
  );
