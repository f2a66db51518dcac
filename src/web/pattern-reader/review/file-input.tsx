import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ACCEPTED_FILES, preloadPdfReader } from '../files/read-file.ts';

/** Calls `onFiles` with at least one file. */
export function FileButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        // The reader loads while the file is being chosen.
        onClick={() => {
          void preloadPdfReader();
          input.current?.click();
        }}
      >
        Choose a File
      </Button>
    </>
  );
}

/** Handles drops anywhere in the window. Otherwise, the browser would open a dropped file instead of the page. */
export function useWindowDrop(onDrop: (dropped: DataTransfer) => void): void {
  const take = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer) onDrop(event.dataTransfer);
  });
  useEffect(() => {
    const allowDrop = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => take(event);
    window.addEventListener('dragover', allowDrop);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allowDrop);
      window.removeEventListener('drop', drop);
    };
  }, []);
}
