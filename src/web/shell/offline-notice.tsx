import { WifiOff } from 'lucide';
import { useIsOnline } from '../api/online.ts';
import { pathsWithoutOfflineNotice } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';

/** A notice that the device is offline. */
export function OfflineNotice({ path }: { path: string }) {
  const isShown = !useIsOnline() && !pathsWithoutOfflineNotice.includes(path);
  // Always rendered: screen readers announce only changes within a live region that already exists.
  return (
    <div role="status" className={isShown ? 'bg-ochre-soft border-line border-b' : ''}>
      {isShown && (
        <p className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-2">
          <Icon of={WifiOff} className="size-5 shrink-0" />
          You are offline. The calculator still works; saving needs a connection.
        </p>
      )}
    </div>
  );
}
