/**
 * The id of the import of a file by a person: the same each time, so that the file chosen again goes on where it stopped and brings nothing
 * twice. Another once it was undone.
 */
export async function importIdOf(file: string, person: string, undone: ReadonlySet<string>): Promise<string> {
  for (let turn = 1; ; turn += 1) {
    const id = await idOf(`${person} ${file} ${turn}`);
    if (!undone.has(id)) return id;
  }
}

/** A UUID of version 8: derived from a text. */
async function idOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}
