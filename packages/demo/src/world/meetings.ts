import { DAY, MINUTE } from '@vonk/schema/constants';
import type { Member } from './members.ts';
import { createRandom, type Random, uuidV7 } from './random.ts';
import TALKS from './talks.json' with { type: 'json' };
import type { WorldConversation, WorldLike, WorldMessage, WorldProfile } from './types.ts';

/** One message, from `me`, the member, or from `them`. `ago` counts back from the world's instant. */
type Line = (typeof TALKS)['first' | 'second'][number];

const NEARBY = ['NL', 'BE'];
const MOST_YEARS_APART = 10;

export interface Meetings {
  likes: WorldLike[];
  conversations: WorldConversation[];
  messages: WorldMessage[];
}

/** Likes for both demo members, and two ongoing conversations of Bob's. */
export function buildMeetings(given: {
  seed: string;
  now: Date;
  alice: Member;
  bob: Member;
  profiles: readonly WorldProfile[];
}): Meetings {
  const { seed, now, alice, bob, profiles } = given;
  const random = createRandom(seed, 'meetings');
  const forAlice = drawAdmirers(random, { member: alice.profile, profiles, countries: NEARBY, count: 5 });
  // Bob speaks English, so both conversations are with people whose language it is.
  const talkers = drawAdmirers(random, { member: bob.profile, profiles, countries: ['GB'], count: 2 });
  const forBob = [...talkers, ...drawAdmirers(random, { member: bob.profile, profiles, countries: NEARBY, count: 7 })];
  const [first, second] = talkers;
  if (!first || !second) throw new Error('Nobody for the demo member to talk to.');

  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  const days = (count: number) => (count * DAY) / MINUTE;
  const like = (from: WorldProfile, to: WorldProfile, minutes: number, seenMinutes: number | null): WorldLike => ({
    from_profile_id: from.id,
    to_profile_id: to.id,
    created_at: ago(minutes),
    seen_at: seenMinutes === null ? null : ago(seenMinutes),
  });

  const likes = [
    ...forAlice.map((one, index) => like(one, alice.profile, 5 - index, index < 2 ? 2 : null)),
    ...forBob.map((one, index) => {
      const minutes = days(index < 5 ? 6 + index * 4 : 0) + (index + 1) * 47;
      return like(one, bob.profile, minutes, index < 5 ? days(5 + index * 4) : null);
    }),
    // The two people he talks with, and one more, are matches.
    ...forBob.slice(0, 3).map((one, index) => like(bob.profile, one, days(5 + index * 3), days(5 + index * 3) - 20)),
  ];

  const talks = [
    talk(random, { now, member: bob.profile, other: first, lines: TALKS.first, unread: 1 }),
    talk(random, { now, member: bob.profile, other: second, lines: TALKS.second, unread: 0 }),
  ];
  return {
    likes,
    conversations: talks.map((one) => one.conversation),
    messages: talks.flatMap((one) => one.messages),
  };
}

/** Distinct fictional people of the given countries, of about the member's age, who could like the member. */
function drawAdmirers(
  random: Random,
  given: { member: WorldProfile; profiles: readonly WorldProfile[]; countries: readonly string[]; count: number },
): WorldProfile[] {
  const { member, profiles, countries, count } = given;
  const year = Number(member.date_of_birth.slice(0, 4));
  const fitting = profiles.filter(
    (one) =>
      one.site_id === member.site_id &&
      one.fictional &&
      one.gender !== member.gender &&
      (one.sexuality === 'hetero' || one.sexuality === 'bi') &&
      countries.includes(one.country) &&
      Math.abs(Number(one.date_of_birth.slice(0, 4)) - year) <= MOST_YEARS_APART,
  );
  if (fitting.length < count) throw new Error('Too few people for the demo members to meet.');
  return random.shuffled(fitting).slice(0, count);
}

function talk(
  random: Random,
  given: { now: Date; member: WorldProfile; other: WorldProfile; lines: readonly Line[]; unread: number },
): { conversation: WorldConversation; messages: WorldMessage[] } {
  const { now, member, other, lines, unread } = given;
  const at = (line: Line) => new Date(now.getTime() - line.ago.days * DAY - line.ago.minutes * MINUTE);
  const sender = (line: Line) => (line.from === 'me' ? member : other);
  const opening = lines[0] as Line;
  const id = uuidV7(random, at(opening));
  return {
    conversation: {
      id,
      site_id: member.site_id,
      started_by_profile_id: sender(opening).id,
      other_profile_id: opening.from === 'me' ? other.id : member.id,
      created_at: at(opening),
      unread: { [member.id]: unread, [other.id]: 0 },
    },
    messages: lines.map((line) => ({
      conversation_id: id,
      sender_profile_id: sender(line).id,
      client_id: uuidV7(random, at(line)),
      text: line.text,
      created_at: at(line),
    })),
  };
}
