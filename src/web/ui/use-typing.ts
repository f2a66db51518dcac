import { useState } from 'react';

let isMouseDown = false;

if (!import.meta.env.SSR) {
  const track = ({ type }: Event) => {
    isMouseDown = type === 'mousedown';
  };
  // A drag may end without a mouseup event. The next key then counts as the end.
  for (const type of ['mousedown', 'mouseup', 'keydown']) window.addEventListener(type, track, true);
}

/**
 * Tracks the field that the user is typing in, so that its error appears when it loses the focus. If a click on a button
 * takes the focus, the error waits for the end of the click, because it could move the button away.
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

/** Returns whether the user is typing in any of some fields, like {@link useTyping}. */
export function useIsTyping() {
  const { typedField, startTyping, stopTyping } = useTyping<true>();
  return { isTyping: typedField !== null, startTyping: () => startTyping(true), stopTyping };
}
