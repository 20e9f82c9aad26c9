import { Trans } from '@lingui/react/macro';
import { DropVeil } from '../../photos/shared/uploads/drop-veil.tsx';
import { useDroppedFiles } from '../../photos/shared/uploads/use-dropped-files.ts';

/** A photo that is dropped anywhere on the page, or pasted; while one is dragged over it, that it may be let go. */
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
