import { useState } from 'react';

let isMouseDown = false;

if (!import.meta.env.SSR) {
  const track = ({ type }: Event) => {
    isMouseDown = type === 'mousedown';
  };
  // A release is not always reported, for example after a drag. The next key then ends the press.
  for (const type of ['mousedown', 'mouseup', 'keydown']) window.addEventListener(type, track, true);
}

/**
 * Tracks the field that the user is typing in, so that its error appears when it loses the focus. If a press of a button
 * takes the focus, the error appears when the button is released: it could move the button away before.
 */
export function useTyping<Name>() {
  const [typedField, setTypedField] = useState<Name | null>(null);
  const stop = () => setTypedField(null);
  return {
    /** `null` if the user is not typing. */
    typedField,
    startTyping: setTypedField,
    stopTyping: () => {
      if (isMouseDown) window.addEventListener('mouseup', stop, { once: true, capture: true });
      else stop();
    },
  };
}
