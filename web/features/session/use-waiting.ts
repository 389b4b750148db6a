import { useState } from 'react';

/** What waits until she is signed in again: requests that found the session over. */
export interface Waiting {
  isOn(): boolean;
  /** Whether the session went on, once that is known. */
  begin(): Promise<boolean>;
  end(wentOn: boolean): void;
}

export function useWaiting(): Waiting {
  const [waiting] = useState(createWaiting);
  return waiting;
}

function createWaiting(): Waiting {
  let promise: Promise<boolean> | null = null;
  let settle: (wentOn: boolean) => void = () => undefined;
  return {
    isOn: () => promise !== null,
    begin() {
      promise ??= new Promise((resolve) => {
        settle = resolve;
      });
      return promise;
    },
    end(wentOn) {
      promise = null;
      settle(wentOn);
    },
  };
}
