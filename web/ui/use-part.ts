import { type ComponentType, useEffect, useState } from 'react';

interface PartState<Props> {
  Part?: ComponentType<Props>;
  hasFailed: boolean;
}

/** A part of a page that is loaded when it is first shown. A connection that is lost meanwhile leaves the rest as it is. */
export function usePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): PartState<Props> {
  const [state, setState] = useState<PartState<Props>>({ hasFailed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what is loaded does not change
  useEffect(() => {
    load().then(
      ({ default: Part }) => setState({ Part, hasFailed: false }),
      () => setState({ hasFailed: true }),
    );
  }, []);
  return state;
}
