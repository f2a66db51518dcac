import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { LoadFailure } from './load-failure.tsx';
import { afterPress, waitForPressEnd } from './press.ts';
import { toast } from './toast.ts';

interface OnDemandOptions<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The title of the message if the code cannot be loaded; `null` to show nothing. */
  failure: string | null;
  /** Shown while the code loads. */
  loading?: ReactNode;
}

/** Renders a change after the current press, and at once then: another press could begin before a later render. */
export const renderAfterPress = (change: () => void): void => afterPress(() => flushSync(change));

/**
 * Returns a component whose code loads when it is first shown. It does not appear during a press: it could move the pressed
 * button, or cover it. If it cannot be loaded, the component shows a message with a button to retry, unless it is only an
 * addition.
 */
export function onDemand<Props extends object>({ load, failure, loading = null }: OnDemandOptions<Props>) {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => (loaded ??= await load());
  function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const isLoading = Part === null && !hasFailed;
    useEffect(() => {
      if (!isLoading) return;
      loadOnce().then(
        (part) => renderAfterPress(() => setPart(() => part)),
        () => renderAfterPress(() => setHasFailed(true)),
      );
    }, [isLoading]);
    if (Part) return <Part {...props} />;
    return hasFailed && failure !== null ? (
      <LoadFailure title={failure} onRetry={() => setHasFailed(false)} />
    ) : (
      loading
    );
  }
  /** Loads the code before it is shown. If that fails, it is loaded when it is shown. */
  OnDemand.preload = () => void loadOnce().catch(() => undefined);
  return OnDemand;
}

/**
 * Loads code that a press needs, and waits until no press is under way. If it cannot be loaded, shows a toast titled
 * `failure` and returns `null`.
 */
export async function loadOrToast<Module>(
  load: () => Promise<Module>,
  failure: string,
): Promise<Module | null> {
  try {
    const loaded = await load();
    await waitForPressEnd();
    return loaded;
  } catch {
    toast({
      title: failure,
      description: 'Check your connection, then try again.',
      variant: 'destructive',
    });
    return null;
  }
}
