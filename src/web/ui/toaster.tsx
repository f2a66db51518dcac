import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createPortal } from 'react-dom';
import { show, useCurrentToast } from './toast.ts';
import { useTopDialog } from './top-dialog.ts';

const DISPLAY_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

const looks = {
  default: 'border-line bg-card text-ink',
  destructive: 'border-madder bg-madder-soft text-ink',
} as const;

/**
 * Where toasts appear; stands once in the application. Over an open dialog they stand in the dialog, at the top: its
 * buttons are at the bottom.
 */
export function Toaster() {
  const message = useCurrentToast();
  const dialog = useTopDialog();
  const place = dialog ?? document.body;
  return (
    <Radix.Provider
      duration={DISPLAY_MS}
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Message"
      announcerContainer={place}
    >
      {message !== null && (
        <Radix.Root
          key={message.id}
          open={message.open}
          onOpenChange={(open) => show({ ...message, open })}
          type={message.variant === 'destructive' ? 'foreground' : 'background'}
          className={`flex items-start gap-3 rounded-xl border p-4 shadow-xl data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${looks[message.variant ?? 'default']}`}
        >
          <div className="flex-1">
            <Radix.Title className="font-semibold">{message.title}</Radix.Title>
            {message.description !== undefined && (
              <Radix.Description>{message.description}</Radix.Description>
            )}
          </div>
          <Radix.Close
            aria-label="Close this message"
            className="hover:bg-sunken -m-2 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full"
          >
            <X aria-hidden="true" className="size-5" />
          </Radix.Close>
        </Radix.Root>
      )}
      {createPortal(
        <Radix.Viewport
          className={`fixed right-0 z-50 flex w-full max-w-md flex-col gap-2 p-4 ${dialog ? 'top-0' : 'bottom-0'}`}
        />,
        place,
      )}
    </Radix.Provider>
  );
}
