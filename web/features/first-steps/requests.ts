import { api, call } from '../../lib/api.ts';

/** What a new studio still has to do before clients can book. */
export function readFirstSteps() {
  return call(api['first-steps'].$get());
}
