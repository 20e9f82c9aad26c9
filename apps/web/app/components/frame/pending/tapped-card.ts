export interface TappedCard {
  /** Named for the view transition. */
  picture: HTMLElement;
  /** The address of the file that it shows; null without a photo. */
  source: string | null;
  name: string;
  age: string;
  isFictional: boolean;
}

/** What the card shows that leads to a profile, read from the page: the next one has it before its data arrives. */
export function tappedCard(pathname: string): TappedCard | null {
  const picture = document.querySelector<HTMLElement>('article [style*="view-transition-name"]');
  const card = picture?.closest('article');
  const name = card?.querySelector(`a[href="${pathname}"] bdi`);
  if (!(picture && card && name)) return null;
  const image = picture.querySelector('img');
  return {
    picture,
    source: image?.complete && image.currentSrc !== '' ? image.currentSrc : null,
    name: name.textContent ?? '',
    age: name.nextElementSibling?.textContent ?? '',
    isFictional: card.querySelector('[data-fictional]') !== null,
  };
}
