import { endpoints } from '@vonk/schema';
import { withHttpClient } from '../../client/http-client.ts';
import { compare } from '../../measure/compare.ts';
import { compareWithBare } from '../../measure/compare-with-bare.ts';
import type { BenchSite } from '../../site/bench-site.ts';
import { headersOf } from '../../site/headers.ts';
import { bar, digits, percent, type Row } from '../../table.ts';
import type { Actor } from '../../world/actors.ts';
import { makeConversations } from './conversations.ts';

/** One after the other: measures one member's waiting time. */
const CLIENTS = 1;
const ROUNDS = 3;
const SECONDS_A_ROUND = 2;
const CONVERSATIONS = 5000;
const SLOWEST_LIST = 15;
const SHORT = 100;
const LONG = 100_000;
const MOST_TIMES = 1.5;

/** One member with many conversations and one with a long one. Not the actors who write in `message`. */
export async function benchChats(site: BenchSite): Promise<Row[]> {
  const [reader, talker, other] = site.world.actors.slice(-3) as [Actor, Actor, Actor];
  const { db, world } = site;
  await makeConversations(db, world, { profileId: reader.profileId, count: CONVERSATIONS, messages: 4 });
  const [short] = await makeConversations(db, world, { profileId: talker.profileId, count: 1, messages: SHORT });
  const [long] = await makeConversations(db, world, { profileId: other.profileId, count: 1, messages: LONG });
  return [
    await measureList(site, reader),
    await measureLength(site, [
      { actor: talker, path: `${endpoints.getChat.path}?conversation=${short}` },
      { actor: other, path: `${endpoints.getChat.path}?conversation=${long}` },
    ]),
  ];
}

async function measureList(site: BenchSite, reader: Actor): Promise<Row> {
  const { subject, floor, ratio, answer } = await compareWithBare((await site.api()).port, {
    clients: CLIENTS,
    rounds: ROUNDS,
    secondsARound: SECONDS_A_ROUND,
    requestOf: (client) => ({ path: endpoints.listChats.path, headers: headersOf(site, client, reader.token) }),
  });
  return {
    bench: `list of ${CONVERSATIONS.toLocaleString('en')} conversations, ${CLIENTS} client`,
    measured: `${digits(subject.rate)}/s  p50 ${digits(subject.p50)}  p95 ${digits(subject.p95)} ms`,
    floor: `bare Express, same ${(answer.body.length / 1024).toFixed(1)} KB: p50 ${digits(floor.p50)}  p95 ${digits(floor.p95)} ms`,
    ratio: percent(ratio),
    bar: bar(`p95 < ${SLOWEST_LIST} ms`, subject.p95 < SLOWEST_LIST),
  };
}

interface Opened {
  actor: Actor;
  path: string;
}

/** Alternates between the long conversation and a short one as its floor. */
async function measureLength(site: BenchSite, [short, long]: [Opened, Opened]): Promise<Row> {
  return withHttpClient((await site.api()).port, CLIENTS, async (client) => {
    const open =
      ({ actor, path }: Opened) =>
      (number: number) =>
        client.send({ path, headers: headersOf(site, number, actor.token) });
    const { subject, floor } = await compare({
      clients: CLIENTS,
      rounds: ROUNDS,
      secondsARound: SECONDS_A_ROUND,
      floor: open(short),
      subject: open(long),
    });
    const times = subject.p50 / floor.p50;
    return {
      bench: `conversation of ${LONG.toLocaleString('en')} messages, ${CLIENTS} client`,
      measured: `${digits(subject.rate)}/s  p50 ${digits(subject.p50)}  p95 ${digits(subject.p95)} ms`,
      floor: `one of ${SHORT}: p50 ${digits(floor.p50)}  p95 ${digits(floor.p95)} ms`,
      ratio: `${digits(times)} x`,
      bar: bar(`p50 < ${MOST_TIMES} x`, times < MOST_TIMES),
    };
  });
}
