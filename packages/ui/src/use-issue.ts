import type { ErrorCode } from '@vonk/schema/constants';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** The server's issue with a field as it was submitted. */
export interface Issue {
  code?: ErrorCode;
  /** Empty where the page has its own words for the code. */
  message: ReactNode;
}

/** Whether a form’s field is valid as far as the page can know, beyond the browser's own validation. */
export type Check = (form: FormData) => boolean;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface StandingIssue<E extends HTMLElement> {
  /** The element around the controls. */
  box: RefObject<E>;
  issue: Issue | undefined;
}

/** Keeps an issue while the value is invalid or still the refused one. Another response brings another issue. */
export function useIssue<E extends HTMLElement>(issue: Issue | undefined, check?: Check): StandingIssue<E> {
  const box = useRef<E>(null);
  const newestCheck = useRef(check);
  newestCheck.current = check;
  const [settled, setSettled] = useState<Issue | null>(null);

  useEffect(() => {
    const form = box.current?.closest('form');
    if (!issue || !box.current || !form) return;
    const refused = contentsOf(controlsIn(box.current));
    const look = () => {
      const controls = box.current ? controlsIn(box.current) : [];
      const mayBeRight = newestCheck.current?.(new FormData(form)) ?? contentsOf(controls) !== refused;
      setSettled(mayBeRight && controls.every(({ validity }) => validity.valid) ? issue : null);
    };
    form.addEventListener('input', look);
    return () => form.removeEventListener('input', look);
  }, [issue]);

  return { box, issue: settled === issue ? undefined : issue };
}

function controlsIn(box: HTMLElement): Control[] {
  return [...box.querySelectorAll<Control>('input, select, textarea')];
}

function contentsOf(controls: Control[]): string {
  const isTicked = (control: Control) => control.type === 'checkbox' || control.type === 'radio';
  return JSON.stringify(
    controls.map((control) => ('checked' in control && isTicked(control) ? control.checked : control.value)),
  );
}
