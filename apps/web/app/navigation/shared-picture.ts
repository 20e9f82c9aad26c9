/** As in the styles of the profile's gallery. */
const NAME = 'person';

let opened: string | undefined;
let named: HTMLElement | null = null;

/** The card's picture becomes the profile's in a view transition. A name may be on one element only. */
export function growInto(id: string, picture: HTMLElement | null): void {
  opened = id;
  named?.style.removeProperty('view-transition-name');
  named = picture;
  named?.style.setProperty('view-transition-name', NAME);
}

/** On the way back, the profile's picture becomes that of the card it came from. */
export function shrinkInto(id: string, picture: HTMLElement | null): void {
  if (picture && id === opened) growInto(id, picture);
}
