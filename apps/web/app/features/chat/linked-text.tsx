import { type MouseEvent, type ReactNode, useState } from 'react';
import { windowOnDemand } from '../../components/on-demand.tsx';
import { linkPieces, type MessageLink } from './message-links.ts';

// Loaded on demand: few members open a link.
const LeaveModal = windowOnDemand(() => import('./leave-modal.tsx'));

/** A message's text, with its addresses as links. */
export default function LinkedText({ text }: { text: string }): ReactNode {
  let start = 0;
  return linkPieces(text).map((piece) => {
    const key = start;
    start += typeof piece === 'string' ? piece.length : piece.text.length;
    return typeof piece === 'string' ? piece : <TextLink key={key} link={piece} />;
  });
}

/** Asks before leaving the site; without scripts an ordinary link. */
function TextLink({ link }: { link: MessageLink }) {
  const [isAsking, setAsking] = useState(false);
  const { href, shown } = link;

  function ask(event: MouseEvent): void {
    if (new URL(href).origin === window.location.origin) return;
    event.preventDefault();
    setAsking(true);
  }

  return (
    <>
      <a
        href={href}
        // The text around it may be right-to-left.
        dir="ltr"
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        onClick={ask}
      >
        {shown}
      </a>
      {isAsking && <LeaveModal link={link} onClose={() => setAsking(false)} />}
    </>
  );
}
