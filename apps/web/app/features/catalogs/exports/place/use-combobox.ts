import type Combobox from '@github/combobox-nav';
import { type RefObject, useEffect, useState } from 'react';
import { useNewest } from '../../../../browser/use-newest.ts';

interface ComboboxProps {
  input: RefObject<HTMLInputElement>;
  list: RefObject<HTMLElement>;
  isOpen: boolean;
  onPick: (option: HTMLElement) => void;
}

/**
 * A text field with a list of options: the ARIA combobox pattern, for keyboard and pointer. Its code is imported after
 * the page has loaded.
 */
export function useCombobox({ input, list, isOpen, onPick }: ComboboxProps): void {
  const [combobox, setCombobox] = useState<Combobox>();
  const pick = useNewest(onPick);

  useEffect(() => {
    const options = list.current;
    let made: Combobox | undefined;
    let isGone = false;
    void import('@github/combobox-nav').then(({ default: Combobox }) => {
      if (isGone || !input.current || !options) return;
      made = new Combobox(input.current, options, { tabInsertsSuggestions: false });
      setCombobox(made);
    });
    const commit = ({ target }: Event) => target instanceof HTMLElement && pick.current(target);
    options?.addEventListener('combobox-commit', commit);
    return () => {
      isGone = true;
      options?.removeEventListener('combobox-commit', commit);
      made?.destroy();
    };
  }, [input, list]);

  useEffect(() => {
    if (isOpen) combobox?.start();
    else combobox?.stop();
  }, [combobox, isOpen]);
}
