import { useLingui } from '@lingui/react/macro';

/** A gift in one line, as lists and screen readers have it: "Gift: Rose". */
export function useGiftWords(): (name: string) => string {
  const { t } = useLingui();
  return (name) => t`Gift: ${name}`;
}
