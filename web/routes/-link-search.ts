/** The query of the links in our mails. */
export interface LinkSearch {
  token_hash?: string | undefined;
  type?: string | undefined;
}

export function readLinkSearch(search: Record<string, unknown>): LinkSearch {
  return { token_hash: textOf(search.token_hash), type: textOf(search.type) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
