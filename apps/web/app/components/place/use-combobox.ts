import Combobox from '@github/combobox-nav';
import { type RefObject, useEffect, useRef } from 'react';

interface ComboboxProps {
  input: RefObject<HTMLInputElement>;
  list: RefObject<HTMLElement>;
  isOpen: boolean;
  onPick: (option: HTMLElement) => void;
}

/** A text field with a list of options below it, by keys as by pointer: the ARIA combobox pattern. */
export function useCombobox({ input, list, isOpen, onPick }: ComboboxProps): void {
  const combobox = useRef<Combobox>();
  const pick = useRef(onPick);
  pick.current = onPick;

  useEffect(() => {
    const options = list.current;
    if (!input.current || !options) return;
    const made = new Combobox(input.current, options, { tabInsertsSuggestions: false });
    combobox.current = made;
    const commit = ({ target }: Event) => target instanceof HTMLElement && pick.current(target);
    options.addEventListener('combobox-commit', commit);
    return () => {
      options.removeEventListener('combobox-commit', commit);
      made.destroy();
    };
  }, [input, list]);

  useEffect(() => {
    if (isOpen) combobox.current?.start();
    else combobox.current?.stop();
  }, [isOpen]);
}
