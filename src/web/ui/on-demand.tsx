import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadFailure } from './alert.tsx';
import { Spinner } from './spinner.tsx';

interface OnDemandOptions<Props> {
  load: () => Promise<ComponentType<Props>>;
  /**
   * The title of the message, with a button to retry, after a failure to load. Without this title, the nearest error
   * boundary shows its own message.
   */
  failure?: string;
  loading?: ReactNode;
}

type LoadState<Props> = { Part: ComponentType<Props> } | { error: unknown } | null;

/** Returns a component whose code loads when it is first shown. */
export function loadOnDemand<Props extends object>(options: OnDemandOptions<Props>) {
  const { load, failure, loading = <Spinner label="Loading" /> } = options;
  let loaded: LoadState<Props> = null;
  const preload = async () => {
    loaded = { Part: await load() };
  };
  function OnDemand(props: Props) {
    const [state, setState] = useState(loaded);
    const isLoading = state === null;
    useEffect(() => {
      if (!isLoading) return;
      preload().then(
        () => setState(loaded),
        (error: unknown) => setState({ error }),
      );
    }, [isLoading]);
    if (state === null) return loading;
    if ('Part' in state) return <state.Part {...props} />;
    if (failure === undefined) throw state.error;
    return <LoadFailure title={failure} onRetry={() => setState(null)} />;
  }
  /** Loads the code before it is shown, so that the first render shows it. @throws if it cannot be loaded */
  OnDemand.preload = preload;
  return OnDemand;
}
