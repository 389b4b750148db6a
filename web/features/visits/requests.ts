import { api, call } from '../../lib/api.ts';

/** The statistics of one professional; null for all whom the person may see. */
export function readVisits(professional: string | null) {
  return call(api.visits.$get({ query: professional === null ? {} : { professional } }));
}
