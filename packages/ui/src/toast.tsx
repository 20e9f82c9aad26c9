import { Check, CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { CloseButton } from './close-button.tsx';
import styles from './toast.module.css';

const SHOWN_FOR = 6000;
const MOST_AT_ONCE = 3;

export interface Toast {
  tone: 'success' | 'error';
  text: string;
  /** The text of one that this makes untrue. */
  replaces?: string;
}

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** For code outside React. */
export const toaster = { show: (_toast: Toast): void => {} };

/** Shows a message for a while; errors stay until they are closed. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

export function ToastRegion({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([]);
  const nextId = useRef(0);
  const show = useCallback((toast: Toast) => {
    nextId.current += 1;
    const id = nextId.current;
    setToasts((shown) =>
      [...shown.filter(({ text }) => text !== toast.text && text !== toast.replaces), { ...toast, id }].slice(
        -MOST_AT_ONCE,
      ),
    );
  }, []);
  useEffect(() => {
    toaster.show = show;
  }, [show]);
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div className={styles.region} aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </div>
    </ToastContext.Provider>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  const isError = toast.tone === 'error';
  useEffect(() => {
    if (isHeld || isError) return;
    const timer = setTimeout(() => close.current(), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isHeld, isError]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays visible while it is being read
    <div
      className={classes(styles.toast, isError && styles.error)}
      role={isError ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.sign}>{isError ? <CircleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}</span>
      <span>{toast.text}</span>
      <CloseButton onClick={onClose} />
    </div>
  );
}
