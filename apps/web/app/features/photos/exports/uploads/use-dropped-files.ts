import { useEffect, useRef, useState } from 'react';
import { filesIn } from './picked-file.ts';

/** Takes files dropped anywhere on the page, or pasted. Returns whether files are being dragged over the page. */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const newest = useRef(onFiles);
  newest.current = onFiles;

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const take = (files: File[]) => files.length > 0 && newest.current(files);

    window.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      { signal },
    );
    window.addEventListener(
      'dragleave',
      // Without a related target, the pointer has left the window.
      (event) => {
        if (event.relatedTarget === null) setOver(false);
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take(filesIn(event.dataTransfer));
      },
      { signal },
    );
    window.addEventListener('paste', (event) => take(filesIn(event.clipboardData)), { signal });
    return () => end.abort();
  }, []);

  return isOver;
}
