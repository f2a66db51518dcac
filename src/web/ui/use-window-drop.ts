import { useEffect, useEffectEvent } from 'react';

/** Takes what is dropped anywhere in the window: beside the place for it, the browser would open a file instead of the page. */
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
