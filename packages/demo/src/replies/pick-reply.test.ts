import type { ReplyRequest } from '@vonk/ports';
import { LOCALES, type Locale } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { pickReply } from './pick-reply.ts';
import { linesIn, REPLY_LINES } from './reply-lines/index.ts';

const EVERY_INTEREST = Object.keys(REPLY_LINES.en.interests);
const SPOKEN = Object.keys(REPLY_LINES) as Locale[];
const UNSPOKEN = LOCALES.filter((locale) => !SPOKEN.includes(locale));

function reply(request: Partial<ReplyRequest>): string {
  return pickReply({
    language: 'en',
    seed: 'talk',
    turn: 0,
    incomingText: 'I went for a walk.',
    interests: [],
    ...request,
  });
}

function spokenLines(language: Locale): string[] {
  const { cues: _cues, interests, ...kinds } = linesIn(language);
  return [...Object.values(kinds).flat(), ...Object.values(interests)];
}

describe('pickReply', () => {
  it('picks the same line for the same request, and others in other conversations', () => {
    expect(reply({ turn: 3 })).toBe(reply({ turn: 3 }));
    const first = new Set(Array.from({ length: 20 }, (_, index) => reply({ seed: `talk ${index}` })));
    expect(first.size).toBeGreaterThan(4);
  });

  it.each<[Locale, string, keyof (typeof REPLY_LINES)['en']]>([
    ['en', 'Hi!', 'hello'],
    ['en', 'Hey, how are you?', 'howAreYou'],
    ['en', 'Where do you live?', 'where'],
    ['en', 'Hi, what do you think of jazz?', 'answer'],
    ['en', 'Thank you, that is kind', 'thanks'],
    ['en', 'Good night!', 'bye'],
    ['en', 'are you a bot', 'real'],
    ['en', 'nice to meet you', 'followUp'],
    ['en', 'shall we meet up tonight?', 'contact'],
    ['en', 'write me at someone@example.com', 'contact'],
    ['en', 'I am on 06 1234 5678', 'contact'],
    ['en', 'Sometimes I want to die', 'heavy'],
    ['en', '', 'opener'],
    ['nl', 'Hoi', 'hello'],
    ['nl', 'Hello', 'hello'],
    ['nl', 'Hoe gaat het met je?', 'howAreYou'],
    ['nl', 'Zullen we afspreken?', 'contact'],
    ['nl', 'Ben je echt?', 'real'],
    ['de', 'Guten Abend', 'hello'],
    ['de', 'Ich war schon im Kino', 'followUp'],
    ['de', 'Wie geht’s?', 'howAreYou'],
    ['de', 'Bist du ein Mensch?', 'real'],
    ['fr', 'Coucou', 'hello'],
    ['fr', 'T’es réelle ?', 'real'],
    ['fr', 'Ça va ?', 'howAreYou'],
    ['es', '¡Hola!', 'hello'],
    ['es', '¿Qué tal?', 'howAreYou'],
    ['es', '¿Quedamos mañana?', 'contact'],
    ['it', 'Buonasera', 'hello'],
    ['it', 'Come stai?', 'howAreYou'],
    ['it', 'Sei vera?', 'real'],
    ['da', 'Hvordan går det?', 'howAreYou'],
    ['da', 'Er du ægte?', 'real'],
    ['sv', 'Hallå', 'hello'],
    ['sv', 'Var bor du?', 'where'],
    ['nb', 'Skal vi møtes?', 'contact'],
    ['nb', 'God natt', 'bye'],
    ['fi', 'Mitä kuuluu?', 'howAreYou'],
    ['fi', 'Hauska tavata', 'followUp'],
    ['fi', 'Missä asut?', 'where'],
    ['pl', 'Cześć', 'hello'],
    ['pl', 'Spotkamy się?', 'contact'],
    ['pl', 'Jesteś prawdziwa?', 'real'],
  ])('answers in %s to %j with a line of the kind "%s"', (language, incomingText, kind) => {
    expect(linesIn(language)[kind]).toContain(reply({ language, incomingText }));
  });

  it.each(SPOKEN)('replies in %s to a photo, or to the question sent with it', (language) => {
    const { photo, contact } = linesIn(language);
    expect(photo).toContain(reply({ language, isPhoto: true, incomingText: '' }));
    expect(photo).toContain(reply({ language, isPhoto: true, incomingText: 'Lago di Garda' }));
    expect(contact).toContain(reply({ language, isPhoto: true, incomingText: 'someone@example.com' }));
  });

  it.each([...UNSPOKEN, 'xx' as Locale])('replies in English in %s, for want of other lines', (language) => {
    expect(REPLY_LINES.en.hello).toContain(reply({ language, incomingText: 'Hey' }));
  });

  it('brings up interests that both have', () => {
    const line = reply({ turn: 1, interests: ['coffee', 'lingerie'] });
    expect(line).toBe(REPLY_LINES.en.interests.coffee);
  });

  it.each(SPOKEN)('repeats no line in %s until all were used', (language) => {
    const lines = linesIn(language);
    const all = [...lines.followUp, ...lines.answer, ...Object.values(lines.interests)];
    const said: string[] = [];
    for (let turn = 0; turn < all.length; turn += 1) {
      said.push(reply({ language, turn, said, interests: EVERY_INTEREST }));
    }
    expect(new Set(said)).toEqual(new Set(all));
    expect(all).toContain(reply({ language, turn: all.length, said, interests: EVERY_INTEREST }));
  });

  it.each(SPOKEN)('greets differently each time in %s, then moves on', (language) => {
    const said: string[] = [];
    const { hello } = linesIn(language);
    for (let turn = 0; turn <= hello.length; turn += 1) said.push(reply({ language, turn, said, incomingText: 'Hey' }));
    expect(new Set(said).size).toBe(hello.length + 1);
    expect(hello).not.toContain(said.at(-1));
  });

  it('repeats no line of a kind within a round, even without `said`', () => {
    const said = Array.from({ length: REPLY_LINES.en.followUp.length }, (_, turn) => reply({ turn }));
    expect(new Set(said).size).toBe(said.length);
  });

  it('says that it is fictional, however often it is asked', () => {
    const said: string[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const line = reply({ turn, said, incomingText: 'Are you a real person?' });
      expect(REPLY_LINES.en.real).toContain(line);
      said.push(line);
    }
  });
});

describe.each(SPOKEN)('the lines in %s', (language) => {
  it('are many, all different, and of the same kinds and interests as in the other languages', () => {
    const lines = spokenLines(language);
    expect(lines.length).toBeGreaterThanOrEqual(60);
    expect(new Set(lines).size).toBe(lines.length);
    expect(Object.keys(linesIn(language).interests)).toEqual(EVERY_INTEREST);
    expect(Object.keys(linesIn(language)).sort()).toEqual(Object.keys(REPLY_LINES.en).sort());
  });

  it('contain no address, number or straight apostrophe', () => {
    for (const line of spokenLines(language)) {
      expect(line).not.toMatch(/@|https?:|www\.|\d{2,}|'|\.\.\./);
      expect(line.trim()).toBe(line);
      expect(line.length).toBeGreaterThan(9);
      expect(line.length).toBeLessThan(260);
    }
  });
});
