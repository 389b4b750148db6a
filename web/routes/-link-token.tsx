import { useCallback } from 'react';
import { type LinkToken, TokenConfirmation } from '../features/account/token-confirmation.tsx';
import { GuestFrame } from './-guest-frame.tsx';
import type { LinkSearch } from './-link-search.ts';

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
