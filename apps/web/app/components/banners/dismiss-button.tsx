import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@vonk/ui/button';
import { X } from 'lucide-react';

/** Last in a banner: dismisses it for good. */
export function DismissButton({ onClick }: { onClick: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton label={t({ message: 'Close', context: 'button: shuts a window' })} onClick={onClick}>
      <X aria-hidden="true" />
    </IconButton>
  );
}
