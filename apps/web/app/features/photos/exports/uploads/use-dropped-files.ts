import { useEffect, useState } from 'react';
import { useNewest } from '../../../../browser/use-newest.ts';

/** Takes files dropped anywhere on the page, or pasted. Returns whether files are being dragged over the page. */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const newest = useNewest(onFiles);

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;

    /** Text and links have no files. */
    function take(transfer: DataTransfer | null): void {
      const files = [...(transfer?.files ?? [])];
      if (files.length > 0) newest.current(files);
    }

    function onDrag(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(event.type === 'dragover');
      if (event.type === 'drop') take(event.dataTransfer);
    }

    // Without a related target, the pointer has left the window.
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);

    window.addEventListener('dragover', onDrag, { signal });
    window.addEventListener('drop', onDrag, { signal });
    window.addEventListener('dragleave', onLeave, { signal });
    window.addEventListener('paste', (event) => take(event.clipboardData), { signal });
    return () => end.abort();
  }, []);

  return isOver;
}
