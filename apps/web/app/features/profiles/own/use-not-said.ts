import { useLingui } from '@lingui/react/macro';

/** What a choice says that is left open. */
export function useNotSaid(): string {
  const { t } = useLingui();
  return t({ message: 'Not said', context: 'profile: a choice that is left open' });
}
