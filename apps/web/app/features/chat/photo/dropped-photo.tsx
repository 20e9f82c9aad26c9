import { Trans } from '@lingui/react/macro';
import { DropVeil } from '../../photos/exports/uploads/drop-veil.tsx';
import { useDroppedFiles } from '../../photos/exports/uploads/use-dropped-files.ts';

/** Takes a photo dropped anywhere on the page, or pasted; shows a drop area while dragging. */
export default function DroppedPhoto({ onFile }: { onFile: (file: File) => void }) {
  const isOver = useDroppedFiles(([file]) => file && onFile(file));
  return (
    isOver && (
      <DropVeil>
        <Trans>Let go to send this photo</Trans>
      </DropVeil>
    )
  );
}
