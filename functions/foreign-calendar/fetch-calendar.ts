import { type CalendarFault, readCalendarAddress } from '../../domain/foreign-calendar/foreign-calendar.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import type { Env } from '../env.ts';

/** For all of it. */
const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;
/** Outlook answers an error to who calls itself no browser, and a Worker says nothing of itself. */
const USER_AGENT = `Mozilla/5.0 (X11; Linux x86_64) Chrome/139.0.0.0 ${PRODUCT}`;

/** `isCut`: there is more than was asked for. */
export type Fetched = { etag: string | null; isCut: boolean } | 'unchanged' | { fault: CalendarFault };

interface Wanted {
  etag: string | null;
  mostBytes: number;
  /** Takes the file in pieces, as they arrive. */
  push: (text: string) => void;
}

/** The file at an address, unless it is still the one of `etag`. Every redirect leads to an address of a calendar, or is not followed. */
export async function fetchCalendar(
  {
    CALENDAR_SERVICE_URL: local,
    CALENDAR_TIMEOUT_MS,
  }: Pick<Env, 'CALENDAR_SERVICE_URL' | 'CALENDAR_TIMEOUT_MS'>,
  address: URL,
  { etag, mostBytes, push }: Wanted,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(Number(CALENDAR_TIMEOUT_MS ?? TIMEOUT_MS));
  const headers = {
    ...{ accept: 'text/calendar, */*;q=0.5', 'user-agent': USER_AGENT },
    ...(etag && { 'if-none-match': etag }),
  };
  let url = address;
  try {
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const answer = await fetch(url, { signal, redirect: 'manual', headers });
      const location = answer.headers.get('location');
      if (answer.status >= 300 && answer.status < 400 && answer.status !== 304 && location !== null) {
        await answer.body?.cancel();
        const next = URL.canParse(location, url)
          ? readCalendarAddress(new URL(location, url).href, local)
          : null;
        if (next === null) return { fault: 'moved' };
        url = next;
        continue;
      }
      if (answer.status === 304 && etag !== null) return 'unchanged';
      if (!answer.ok) {
        await answer.body?.cancel();
        return { fault: answer.status >= 500 || answer.status === 429 ? 'unreachable' : 'refused' };
      }
      const isCut = await readBody(answer, mostBytes, push);
      return { etag: answer.headers.get('etag'), isCut };
    }
    return { fault: 'moved' };
  } catch {
    return { fault: 'unreachable' };
  }
}

/** Resolves to whether there is more than `mostBytes`, of which nothing is read. */
async function readBody(answer: Response, mostBytes: number, push: (text: string) => void): Promise<boolean> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) return true;
    push(decoder.decode(chunk, { stream: true }));
  }
  push(decoder.decode());
  return false;
}
