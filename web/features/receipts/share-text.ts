/** What became of a text to share. `dismissed`: the person closed the sheet of the system. */
type Outcome = 'shared' | 'dismissed' | 'copied' | 'failed';

/** Opens the system's sheet with the text; copies it where there is none. Call it inside the press itself. */
export async function shareText(title: string, text: string): Promise<Outcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return navigator.clipboard.writeText(text).then(
    () => 'copied',
    () => 'failed',
  );
}
