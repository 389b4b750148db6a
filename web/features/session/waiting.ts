import type { Session } from './requests.ts';

let whom: Session | null = null;
let promise: Promise<boolean> | null = null;
let settle: (wentOn: boolean) => void = () => undefined;

/** A page whose session is over and that waits, covered, with the requests that found out, for a new sign-in. */
export const waiting = {
  /** The session it was opened with; null while nothing waits. */
  whom: () => whom,
  /** Whether the session went on, once that is known. */
  begin(session: Session): Promise<boolean> {
    whom = session;
    promise ??= new Promise((resolve) => {
      settle = resolve;
    });
    return promise;
  },
  end(wentOn: boolean): void {
    whom = null;
    promise = null;
    settle(wentOn);
  },
};
