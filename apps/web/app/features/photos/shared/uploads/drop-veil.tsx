import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './drop-veil.module.css';

/** Over the whole page while files are dragged above it: what letting go does. For the eye alone. */
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
