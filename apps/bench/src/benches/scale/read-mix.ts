import { createHttpClient, type HttpClient } from '../../client/http-client.ts';
import type { Work } from '../../measure/closed-loop.ts';
import type { BenchSite } from '../../site/bench-site.ts';
import { headersOf } from '../../site/headers.ts';
import type { Actor } from '../../world/actors.ts';

/** Requests of open pages, with their number per round. All are read-only. */
const MIX: readonly [times: number, path: (reader: Actor, other: Actor) => string][] = [
  [4, () => '/api/settings.php'],
  [3, () => '/api/user.php'],
  [2, () => '/api/chats.php'],
  [2, ({ age }) => `/api/members.php?min_age=${Math.max(18, age - 7)}&max_age=${age + 7}`],
  [1, (_reader, { profileId }) => `/api/profile.php?id=${profileId}`],
];

const ROUND = MIX.flatMap(([times, path]) => Array<(typeof MIX)[number][1]>(times).fill(path));
const HOT_ROUND = MIX.slice(3).flatMap(([times, path]) => Array<(typeof MIX)[number][1]>(times).fill(path));

export interface Readers {
  /** The mix, by clients that each stay with one api process. */
  mix: Work;
  /** Searches and profiles only. */
  hot: Work;
  close(): void;
}

export function createReaders(site: BenchSite, ports: readonly number[], clients: number): Readers {
  const connections = Math.ceil(clients / ports.length);
  const sides: HttpClient[] = ports.map((port) => createHttpClient(port, { connections }));
  const { actors } = site.world;
  const read =
    (round: typeof ROUND): Work =>
    (client, turn) => {
      // Many readers, so that none exceeds the limits of one account.
      const number = (turn * clients + client) % actors.length;
      const [reader, other] = [actors[number] as Actor, actors[(number + 1) % actors.length] as Actor];
      const path = (round[(turn + client) % round.length] as (typeof ROUND)[number])(reader, other);
      return (sides[client % sides.length] as HttpClient).send({
        path,
        headers: headersOf(site, number, reader.token),
      });
    };
  return {
    mix: read(ROUND),
    hot: read(HOT_ROUND),
    close: () => {
      for (const side of sides) side.close();
    },
  };
}
