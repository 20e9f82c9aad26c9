import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { linkPieces, type MessageLink } from './message-links.ts';

// Few open a link, and a page without one needs no question.
const LeaveModal = lazy(() => import('./leave-modal.tsx'));

/** A person's text, with the addresses in it as links. */
export default function LinkedText({ text }: { text: string }): ReactNode {
  let start = 0;
  return linkPieces(text).map((piece) => {
    const key = start;
    start += typeof piece === 'string' ? piece.length : piece.text.length;
    return typeof piece === 'string' ? piece : <TextLink key={key} link={piece} />;
  });
}

/** Asks before it leads away; without scripts it just opens. */
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
        // What is written around it may run from right to left.
        dir="ltr"
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        onClick={ask}
      >
        {shown}
      </a>
      {isAsking &&
        createPortal(
          <Suspense fallback={null}>
            <LeaveModal link={link} onClose={() => setAsking(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
