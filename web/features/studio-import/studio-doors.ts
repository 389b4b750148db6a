import { api, call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readSettings } from '../shared/requests.ts';
import type { StudioDoors } from './import-doors.ts';

const resource = api.imports[':id'];

/** Seconds: as long as the limit of requests a minute lasts. Others last longer, and stop the import. */
const LONGEST_WAIT = 60;

/**
 * The API for one import; a long one waits out the limit of requests a minute. After `signal` nothing more is sent: what is under way ends,
 * the next throws its reason.
 */
export function apiDoors(importId: string, signal: AbortSignal): StudioDoors {
  const param = { id: importId };
  const unlessEnded =
    <Args extends unknown[], Answer>(door: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      signal.throwIfAborted();
      try {
        return await door(...args);
      } catch (error) {
        const seconds = waitOf(error);
        if (seconds === null) throw error;
        signal.throwIfAborted();
        await pause(seconds, signal);
        return door(...args);
      }
    };
  return {
    readSettings: unlessEnded(readSettings),
    saveSettings: unlessEnded((json) => call(api.settings.$put({ json }))),
    sendPicture: unlessEnded(async (kind, type, body) => {
      const init = { body, headers: { 'content-type': type } };
      return (await call(api.pictures.$post({ query: { kind } }, { init }))).id;
    }),
    setRecallEmails: unlessEnded((isOn) => call(api.recalls.emails.$put({ json: { isOn } }))),
    setReviewEmails: unlessEnded((isOn) => call(api.reviews.emails.$put({ json: { isOn } }))),
    setWaitlist: unlessEnded((json) => call(api.waitlist.settings.$put({ json }))),
    bringProfessionals: unlessEnded((professionals) =>
      call(resource.studio.professionals.$post({ param, json: { professionals } })),
    ),
    bringServices: unlessEnded((services) =>
      call(resource.studio.services.$post({ param, json: { services } })),
    ),
    readSupplies: unlessEnded(async () => (await call(api.supplies.$get())).supplies),
    addSupply: unlessEnded((json) => call(api.supplies.$post({ json }))),
    addLot: unlessEnded((id, json) => call(api.supplies[':id'].lots.$post({ param: { id }, json }))),
    recallLot: unlessEnded((id, json) =>
      call(api['supply-lots'][':id'].recall.$put({ param: { id }, json })),
    ),
    bringClients: unlessEnded(
      async (clients) => (await call(resource.studio.clients.$post({ param, json: { clients } }))).clients,
    ),
    bringBlocks: unlessEnded(
      async (blocks) => (await call(resource.studio.blocks.$post({ param, json: { blocks } }))).known,
    ),
    bringAppointments: unlessEnded(
      async (appointments) =>
        (await call(resource.appointments.$post({ param, json: { appointments } }))).overlapping,
    ),
    bringRecords: unlessEnded(
      async (records) => (await call(resource.studio.records.$post({ param, json: { records } }))).stored,
    ),
    sendWorkPicture: unlessEnded(async (query, type, body) => {
      const init = { body, headers: { 'content-type': type } };
      return (await call(resource.studio.pictures.$post({ param, query }, { init }))).isStored;
    }),
  };
}

function waitOf(error: unknown): number | null {
  const seconds =
    error instanceof ApiError && error.status === 429 ? Number(error.body.retryAfterSeconds) : 0;
  return seconds > 0 && seconds <= LONGEST_WAIT ? seconds : null;
}

/** Throws the reason of `signal` at once. */
const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
