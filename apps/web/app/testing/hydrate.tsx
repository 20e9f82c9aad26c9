import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { English } from './english.tsx';
import { renderInEnglish } from './render.tsx';

/** Shows a part as the server sends it, lets a quick visitor act on it, then hydrates it. */
export function hydrateInEnglish(part: ReactNode, meanwhile: () => void = () => {}) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<English>{part}</English>);
  meanwhile();
  return renderInEnglish(part, { container, hydrate: true });
}
