import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Member {
  profileId: string;
  cookie: string;
}

export interface Sent {
  clientId: string;
  to: Member;
}

export interface TrafficReport {
  requests: number;
  seconds: number;
  /** Responses with an unexpected status, and broken connections. */
  failures: string[];
  /** Acknowledged messages. */
  sent: Sent[];
}

/** With more requests in flight than this, the machine is the bottleneck: further ones are skipped. */
const MOST_UNDER_WAY = 64;
const TICK = 5;

/** What members do, per hundred requests; most of it is reading. */
const MIX: [share: number, work: 'message' | ((turn: number) => string)][] = [
  [44, () => '/api/settings.php'],
  [16, () => '/api/user.php'],
  [12, () => '/api/chats.php'],
  [12, (turn) => `/api/members.php?gender=all&min_age=${20 + (turn % 20)}`],
  [10, () => '/api/profile.php?id='],
  [4, 'message'],
  [2, () => '/pricing'],
];
const DECK = MIX.flatMap(([share, work]) => Array<(typeof MIX)[number][1]>(share).fill(work));

/** Neighbours write to each other, and everyone reads. Nothing is retried: one failure counts. */
export function startTraffic(options: { origin: string; members: readonly Member[]; perSecond: number }): {
  asked(): number;
  stop(): Promise<TrafficReport>;
} {
  const { origin, members, perSecond } = options;
  const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_UNDER_WAY });
  const report: TrafficReport = { requests: 0, seconds: 0, failures: [], sent: [] };
  const underWay = new Set<Promise<void>>();
  let isStopped = false;

  const ask = (path: string, member: Member, body?: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { cookie: member.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
      const method = body === undefined ? 'GET' : 'POST';
      const outgoing = http.request(`${origin}${path}`, { agent, method, headers }, (answer) => {
        answer.once('error', reject);
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.resume();
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });

  const work = async (turn: number): Promise<void> => {
    const number = turn % members.length;
    const [member, other] = [members[number] as Member, members[number ^ 1] as Member];
    // Shuffles the deck the same way each time.
    const what = DECK[(turn * 37) % DECK.length] as (typeof DECK)[number];
    report.requests++;
    if (what !== 'message') {
      const path = what(turn);
      const status = await ask(path.endsWith('=') ? path + other.profileId : path, member);
      if (status !== 200) report.failures.push(`GET ${path} answered ${status}`);
      return;
    }
    const clientId = randomUUID();
    const body = { profile_id: other.profileId, message: `How is day ${turn}?`, client_id: clientId };
    const status = await ask('/api/chat.php', member, JSON.stringify(body));
    if (status === 201) report.sent.push({ clientId, to: other });
    else report.failures.push(`POST /api/chat.php answered ${status}`);
  };

  const run = async (): Promise<void> => {
    const startedAt = performance.now();
    for (let turn = 0; !isStopped; await delay(TICK)) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
      for (; turn < due; turn++) {
        if (underWay.size >= MOST_UNDER_WAY) continue;
        const one: Promise<void> = work(turn)
          .catch((error) => void report.failures.push(`a connection broke: ${error.message}`))
          .finally(() => underWay.delete(one));
        underWay.add(one);
      }
    }
    report.seconds = (performance.now() - startedAt) / 1000;
    await Promise.all(underWay);
    agent.destroy();
  };
  const running = run();
  return {
    asked: () => report.requests,
    stop: async () => {
      isStopped = true;
      await running;
      return report;
    },
  };
}
