import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from './button.tsx';

/** Closes what it is in. */
export function CloseButton({ onClick, className }: { onClick: () => void; className?: string | undefined }) {
  const { t } = useLingui();
  return (
    <IconButton
      label={t({ message: 'Close', context: 'button: shuts a window' })}
      onClick={onClick}
      className={className}
    >
      <X aria-hidden="true" />
    </IconButton>
  );
}
