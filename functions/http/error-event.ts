/** What a fault is reported as: the fields of its log line, and nothing of the request besides. */
export interface Fault {
  /** ISO instant. */
  at: string;
  error: string;
  /** Of programming errors only (log.ts). */
  message?: string;
  /** Lines '    at name (file:line:column)', innermost first. */
  stack: string[];
  /** Request id, route pattern, method, status, job, SQLSTATE, constraint, table, …: names and ids, no values. */
  facts: Record<string, string>;
}

/** Where envelopes are posted, by a DSN like 'https://key@host/path/7'; null when it is none. */
export function ingestOf(dsn: string): { url: string; key: string } | null {
  const { protocol, host, pathname, username } = URL.parse(dsn) ?? {};
  const [, folder = '', project] = /^(.*)\/(\d+)$/.exec(pathname ?? '') ?? [];
  if (!username || project === undefined || !/^https?:$/.test(protocol ?? '')) return null;
  return { url: `${protocol}//${host}${folder}/api/${project}/envelope/`, key: username };
}

/** The envelope of one event (develop.sentry.dev/sdk/data-model/envelopes). */
export function envelopeOf(
  fault: Fault,
  { id, release, environment }: { id: string; release: string | null; environment: string },
): string {
  const { route, ...tags } = fault.facts;
  const event = {
    event_id: id,
    timestamp: fault.at,
    platform: 'javascript',
    level: 'error',
    environment,
    ...(release === null ? {} : { release }),
    ...(route === undefined ? {} : { transaction: route }),
    tags,
    exception: { values: [exceptionOf(fault)] },
  };
  return [{ event_id: id, sent_at: fault.at }, { type: 'event' }, event]
    .map((part) => `${JSON.stringify(part)}\n`)
    .join('');
}

function exceptionOf({ error, message = '', stack }: Fault) {
  const frames = stack.map(frameOf).filter((frame) => frame !== null);
  return { type: error, value: message, stacktrace: { frames: frames.reverse() } }; // the outermost first
}

function frameOf(line: string) {
  const [, name, filename, lineno, colno] =
    /^\s+at (?:(?:async )?(.+?) \()?(?:async )?(.+?):(\d+):(\d+)\)?$/.exec(line) ?? [];
  if (filename === undefined) return null;
  return {
    function: name ?? '?',
    filename,
    lineno: Number(lineno),
    colno: Number(colno),
    in_app: !/^(?:node|cloudflare):/.test(filename),
  };
}
