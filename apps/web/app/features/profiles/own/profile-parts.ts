import type { OwnProfilePage } from '@vonk/schema';
import { CHOICES, type Choice, fieldId, type ToldField } from './profile-fields.ts';

/** What is edited by itself: a field, or the town with its region. */
export type Part = 'about' | 'prompts' | 'interests' | 'place' | Choice;

/** The form of all fields, at the one that is wanted. */
export const wayTo = (part: Part) => `/profile/edit#${fieldId(part === 'place' ? 'region' : part)}`;

const isChoice = (field: ToldField): field is Choice => field in CHOICES;

/** The choices that the site shows, in their order. */
export const choicesOf = (asked: readonly ToldField[]): Choice[] => asked.filter(isChoice);

/** How many choices tell enough about a person. */
const ENOUGH_FACTS = 3;

export type StepName = 'mail' | 'photos' | 'about' | 'prompts' | 'interests' | 'place' | 'facts';

export interface Step {
  name: StepName;
  isDone: boolean;
  /** Where it is done; null for what is not done on the profile. */
  part: Part | 'photos' | null;
}

/**
 * What makes others answer, most useful first, rather than all that can be filled in. A rejected photo does not
 * count.
 */
export function stepsOf(own: OwnProfilePage, asked: readonly ToldField[]): Step[] {
  const choices = choicesOf(asked);
  const open = choices.filter((choice) => !own[choice]);
  const isPlaced = Boolean(own.city ?? own.region);
  const steps: (Step | false)[] = [
    { name: 'photos', isDone: own.photos.some(({ moderation }) => moderation !== 'rejected'), part: 'photos' },
    asked.includes('about') && { name: 'about', isDone: Boolean(own.about), part: 'about' },
    asked.includes('prompts') && { name: 'prompts', isDone: own.prompts.length > 0, part: 'prompts' },
    asked.includes('interests') && { name: 'interests', isDone: own.interests.length > 0, part: 'interests' },
    (asked.includes('city') || asked.includes('region')) && { name: 'place', isDone: isPlaced, part: 'place' },
    choices.length > 0 && {
      name: 'facts',
      isDone: open.length === 0 || choices.length - open.length >= ENOUGH_FACTS,
      part: open[0] ?? null,
    },
    { name: 'mail', isDone: own.status !== 'disabled', part: null },
  ];
  return steps.filter((step) => step !== false);
}
