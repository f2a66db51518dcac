import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ACCEPTED_FILES, preloadPdfReader } from '../files/read-file.ts';

export function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
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

/** Returns whether text is dragged onto a field. The browser then inserts it. */
const isTextForField = ({ target, dataTransfer }: DragEvent) =>
  target instanceof Element && target.matches('input, textarea') && !dataTransfer?.types.includes('Files');

/** Handles drops anywhere in the window, except of text on a field. By default, the browser leaves the page and opens the file. */
export function useWindowDrop(onDrop: (dropped: DataTransfer) => void): void {
  const handle = useEffectEvent((event: DragEvent) => {
    if (isTextForField(event)) return;
    event.preventDefault();
    if (event.type === 'drop' && event.dataTransfer) onDrop(event.dataTransfer);
  });
  useEffect(() => {
    const listener = (event: DragEvent) => handle(event);
    window.addEventListener('dragover', listener);
    window.addEventListener('drop', listener);
    return () => {
      window.removeEventListener('dragover', listener);
      window.removeEventListener('drop', listener);
    };
  }, []);
}
