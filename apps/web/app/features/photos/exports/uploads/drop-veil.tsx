import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './drop-veil.module.css';

/** Covers the page while files are dragged over it, and says what dropping does. Visual only. */
export function DropVeil({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={styles.veil} aria-hidden="true">
      <p>
        <ImagePlus />
        {children}
      </p>
    </div>,
    document.body,
  );
}
