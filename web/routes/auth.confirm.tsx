import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Opening } from '../features/session/opening.tsx';
import { readLinkSearch } from './-link-search.ts';
import { LinkTokenScreen } from './-link-token.tsx';

/** `/auth/confirm?token_hash=&type=`: where the links in our mails lead. */
export const Route = createFileRoute('/auth/confirm')({
  validateSearch: readLinkSearch,
  staticData: { title: 'Confirmação de e-mail' },
  component: AuthConfirm,
  pendingComponent: Opening,
});

function AuthConfirm() {
  const navigate = Route.useNavigate();
  const clean = useCallback(() => navigate({ search: {}, replace: true }), [navigate]);
  return <LinkTokenScreen search={Route.useSearch()} clean={clean} />;
}
