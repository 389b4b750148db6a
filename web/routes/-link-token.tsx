import { useCallback } from 'react';
import { type LinkToken, TokenConfirmation } from '../features/account/token-confirmation.tsx';
import { GuestFrame } from './-guest-frame.tsx';

/** The query of the links in our mails. */
export interface LinkSearch {
  token_hash?: string | undefined;
  type?: string | undefined;
}

export function readLinkSearch(search: Record<string, unknown>): LinkSearch {
  return { token_hash: textOf(search.token_hash), type: textOf(search.type) };
}

/** The screen of `/auth/confirm` and `/auth-confirm` (S1 §2.1: the same one). */
export function LinkTokenScreen({ search, clean }: { search: LinkSearch; clean: () => Promise<void> }) {
  const token: LinkToken = { tokenHash: search.token_hash, type: search.type };
  const onRead = useCallback(() => void clean(), [clean]);
  return (
    <GuestFrame>
      <TokenConfirmation token={token} onRead={onRead} />
    </GuestFrame>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
