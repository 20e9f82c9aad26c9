import type { Actor } from '../world/actors.ts';

type Parameters = Record<string, string>;

interface Shape {
  /** Relative frequency of such searches. */
  weight: number;
  /** Whether to use the cursor of the first page. */
  isNextPage?: boolean;
  parameters: (viewer: Actor) => Parameters;
}

const AGE_MARGIN = 7;

const aroundOwnAge = ({ age }: Actor): Parameters => ({
  min_age: String(Math.max(18, age - AGE_MARGIN)),
  max_age: String(age + AGE_MARGIN),
});

/** Typical searches. Without a gender, the one a member seeks comes from their profile. */
export const SHAPES: readonly Shape[] = [
  { weight: 4, parameters: () => ({}) },
  { weight: 2, isNextPage: true, parameters: () => ({}) },
  { weight: 1, parameters: () => ({ page: '3' }) },
  { weight: 3, parameters: ({ country }) => ({ country }) },
  { weight: 4, parameters: (viewer) => ({ country: viewer.country, ...aroundOwnAge(viewer) }) },
  { weight: 2, isNextPage: true, parameters: (viewer) => ({ country: viewer.country, ...aroundOwnAge(viewer) }) },
  { weight: 2, parameters: ({ country, region }) => ({ country, region }) },
  { weight: 3, parameters: (viewer) => ({ country: viewer.country, region: viewer.region, ...aroundOwnAge(viewer) }) },
  { weight: 1, parameters: ({ country }) => ({ country, online: '1' }) },
  { weight: 2, parameters: (viewer) => ({ country: viewer.country, photo: '1', ...aroundOwnAge(viewer) }) },
  { weight: 1, parameters: ({ country }) => ({ country, hair_color: 'brown', eye_color: 'blue' }) },
  { weight: 1, parameters: (viewer) => ({ interests: 'hiking,wine', ...aroundOwnAge(viewer) }) },
  { weight: 1, parameters: ({ country }) => ({ country, sort: 'new' }) },
  { weight: 2, parameters: ({ country }) => ({ country, sort: 'near' }) },
  { weight: 1, parameters: (viewer) => ({ sort: 'near', ...aroundOwnAge(viewer) }) },
  { weight: 1, isNextPage: true, parameters: (viewer) => ({ sort: 'near', ...aroundOwnAge(viewer) }) },
];

/** Indexes into `SHAPES`, repeated by weight. */
export const SHAPE_DECK: readonly number[] = SHAPES.flatMap(({ weight }, index) => Array<number>(weight).fill(index));
