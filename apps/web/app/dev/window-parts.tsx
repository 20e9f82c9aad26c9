import { Button } from '@vonk/ui/button';
import { Modal } from '@vonk/ui/modal';
import { useToast } from '@vonk/ui/toast';
import { useState } from 'react';
import { Part } from './part.tsx';

const SIZES = ['small', 'medium', 'large', 'extraLarge'] as const;
type Shown = (typeof SIZES)[number] | 'night';

export function WindowParts() {
  const [shown, setShown] = useState<Shown | null>(null);
  const showToast = useToast();
  const size = shown === 'night' ? 'medium' : (shown ?? 'medium');
  return (
    <>
      <Part name="modals" title="Modals">
        {[...SIZES, 'night' as const].map((name) => (
          <Button key={name} type="button" look="secondary" onClick={() => setShown(name)}>
            {name}
          </Button>
        ))}
        <Modal
          isOpen={shown !== null}
          onClose={() => setShown(null)}
          title={`A modal: ${shown}`}
          size={size}
          isNight={shown === 'night'}
        >
          <div className="stack">
            <p>The browser’s own dialog keeps the focus inside and gives it back.</p>
            <Button type="button" onClick={() => setShown(null)}>
              The main action
            </Button>
          </div>
        </Modal>
      </Part>
      <Part name="toasts" title="Toasts">
        <Button type="button" look="secondary" onClick={() => showToast({ tone: 'success', text: 'That went well.' })}>
          success
        </Button>
        <Button
          type="button"
          look="secondary"
          onClick={() =>
            showToast({ tone: 'error', text: 'Something went wrong, and the words for it need more than one line.' })
          }
        >
          error
        </Button>
      </Part>
    </>
  );
}
