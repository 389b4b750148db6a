export interface Attempt {
  key: string;
  text: string;
}

/** The same text keeps its key, so that a retry cannot book twice. */
export function attemptOf(text: string, last: Attempt | null): Attempt {
  if (last?.text === text) return last;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { text, key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
