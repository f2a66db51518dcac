import { WifiOff } from 'lucide-react';
import { useIsOnline } from '../online.ts';
import { staticPaths } from '../paths.ts';

/** Says that there is no network, on pages to which it matters. */
export function OfflineNotice({ path }: { path: string }) {
  const isShown = !useIsOnline() && !staticPaths.includes(path);
  // Always there: a message is read aloud when it comes into a place that was there before.
  return (
    <div role="status" className={isShown ? 'bg-ochre-soft border-line border-b' : ''}>
      {isShown && (
        <p className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-2">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          You are offline. The calculator still works; saving needs a connection.
        </p>
      )}
    </div>
  );
}
