import type { ProfileCard } from '@vonk/schema';

/** A fictional woman whose name is her id. */
export const card = (id: string, own: Partial<ProfileCard> = {}): ProfileCard => ({
  id,
  name: id,
  gender: 'female',
  age: 30,
  country: 'NL',
  region: null,
  city: null,
  fictional: true,
  online: false,
  main_image: null,
  liked: false,
  ...own,
});
