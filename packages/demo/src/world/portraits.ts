import type { Gender } from '@vonk/schema/constants';
import portraitList from '../../portraits/portraits.json' with { type: 'json' };

export const SCENES = [
  'beach',
  'café',
  'canal houses',
  'city at night',
  'field',
  'forest',
  'garden lights',
  'mountains',
  'poster',
  'studio',
  'window light',
] as const;
export type Scene = (typeof SCENES)[number];

/** One illustrated portrait and its visible features. */
export interface Portrait {
  file: string;
  gender: Gender;
  age: number;
  hair_color: 'bald' | 'black' | 'blond' | 'brown' | 'grey' | 'other' | 'red' | 'white';
  eye_color: 'blue' | 'brown' | 'green' | 'grey' | 'hazel';
  beard: boolean;
  scene: Scene;
}

export const PORTRAITS = portraitList as Portrait[];

/** Profiles have fewer hair colours than portraits. */
export function profileHairColor(portrait: Portrait): string {
  if (portrait.hair_color === 'white') return 'grey';
  return portrait.hair_color === 'bald' ? 'other' : portrait.hair_color;
}

export function profileEyeColor(portrait: Portrait): string {
  return portrait.eye_color === 'hazel' ? 'other' : portrait.eye_color;
}
