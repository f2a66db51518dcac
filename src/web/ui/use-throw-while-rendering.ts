import { useCallback, useState } from 'react';

/**
 * Returns a function that throws an error while the component renders. Error boundaries catch such errors, and not those
 * that are thrown in a promise.
 */
export function useThrowWhileRendering(): (error: unknown) => void {
  const [, setState] = useState<null>(null);
  return useCallback((error) => {
    setState(() => {
      throw error;
    });
  }, []);
}
