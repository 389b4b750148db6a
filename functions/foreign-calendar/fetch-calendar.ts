import {
  type CalendarFault,
  MOST_BYTES,
  readCalendarAddress,
} from '../../domain/foreign-calendar/foreign-calendar.ts';
import type { Env } from '../env.ts';

/** Milliseconds for all of it. */
const PATIENCE = 10_000;
const MOST_REDIRECTS = 3;

export type Fetched = { text: string; etag: string | null } | 'unchanged' | { fault: CalendarFault };

/** The file at an address, unless it is still the one of `etag`. Every redirect leads to an address of a calendar, or is not followed. */
export async function fetchCalendar(
  { CALENDAR_SERVICE_URL: local }: Pick<Env, 'CALENDAR_SERVICE_URL'>,
  address: URL,
  etag: string | null,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(PATIENCE);
  const headers = { accept: 'text/calendar', ...(etag && { 'if-none-match': etag }) };
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
      const text = await readText(answer);
      return text === null ? { fault: 'too_large' } : { text, etag: answer.headers.get('etag') };
    }
    return { fault: 'moved' };
  } catch {
    return { fault: 'unreachable' };
  }
}

async function readText(answer: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
