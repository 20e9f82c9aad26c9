import { verify } from '@node-rs/argon2';
import { endpoints } from '@vonk/schema';
import { withHttpClient } from '../client/http-client.ts';
import { compare } from '../measure/compare.ts';
import type { BenchSite } from '../site/bench-site.ts';
import { headersOf } from '../site/headers.ts';
import { digits, percent, type Row } from '../table.ts';
import type { Actor } from '../world/actors.ts';

const CLIENTS = 4;
const ROUNDS = 4;
const SECONDS_A_ROUND = 4;

export async function benchSignIn(site: BenchSite): Promise<Row[]> {
  const { actors, password } = site.world;
  return withHttpClient((await site.api()).port, CLIENTS, async (client) => {
    // A member signs in now and then, not a hundred times in a row.
    const memberOf = (number: number, turn: number) => actors[(turn * CLIENTS + number) % actors.length] as Actor;
    const { password_hash: hash } = await site.db.prisma.user.findUniqueOrThrow({
      where: { id: memberOf(0, 0).userId },
      select: { password_hash: true },
    });
    const { subject, floor, ratio } = await compare({
      clients: CLIENTS,
      rounds: ROUNDS,
      secondsARound: SECONDS_A_ROUND,
      floor: async () => {
        if (!(await verify(hash, password))) throw new Error('the password does not fit');
      },
      subject: (number, turn) =>
        client.send({
          method: endpoints.login.method,
          path: endpoints.login.path,
          headers: headersOf(site, turn * CLIENTS + number),
          json: { email: memberOf(number, turn).email, password },
        }),
    });
    return [
      {
        bench: `sign-in, ${CLIENTS} clients`,
        measured: `${digits(subject.rate)}/s  p50 ${digits(subject.p50)}  p95 ${digits(subject.p95)} ms`,
        floor: `argon2 alone: ${digits(floor.rate)}/s  p50 ${digits(floor.p50)} ms`,
        ratio: percent(ratio),
      },
    ];
  });
}
