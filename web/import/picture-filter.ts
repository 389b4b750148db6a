/** Photos, sounds and keys of vCards: most of a file's bytes, and nothing of them is read. */
const SKIPPED = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i;

/** A folded line goes on after a space, base64 also without one. */
const goesOn = (line: string) => /^[ \t]|^[^:;]*$/.test(line);

/** Takes the text of a file piece by piece and gives it back without the pictures of vCards; any other text as it is. */
export function pictureFilter(): { add: (piece: string) => string; end: () => string } {
  let isCards: boolean | null = null;
  let isSkipped = false;
  // Of the line that the last piece did not end.
  let parts: string[] = [];
  let carriageReturn = '';

  // Of a picture in one line of megabytes only the beginning is held.
  const extend = (text: string) => {
    if (!SKIPPED.test(parts[0] ?? '')) parts.push(text);
  };
  const finishLine = () => {
    const line = parts.join('');
    parts = [];
    isSkipped = SKIPPED.test(line) || (isSkipped && goesOn(line));
    return isSkipped ? [] : [`${line}\n`];
  };
  return {
    add(piece) {
      if (piece === '') return '';
      isCards ??= /^[ \t\ufeff]*BEGIN:VCARD/im.test(piece);
      if (!isCards) return piece;
      // A line end may lie across two pieces.
      const whole = carriageReturn + piece;
      carriageReturn = whole.endsWith('\r') ? '\r' : '';
      const lines = whole.slice(0, whole.length - carriageReturn.length).split(/\r\n|\r|\n/);
      const kept = lines.flatMap((line, index) => {
        extend(line);
        return index < lines.length - 1 ? finishLine() : [];
      });
      return kept.join('');
    },
    end: () => (isCards ? finishLine().join('') : ''),
  };
}

/** The text of a whole file without the pictures of vCards. */
export function withoutPictures(text: string): string {
  const filter = pictureFilter();
  return filter.add(text) + filter.end();
}
