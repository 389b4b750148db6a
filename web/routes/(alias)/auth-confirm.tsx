import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Opening } from '../../features/session/opening.tsx';
import { readLinkSearch } from '../-link-search.ts';
import { LinkTokenScreen } from '../-link-token.tsx';

/** `/auth-confirm`: the other address of `/auth/confirm`. */
export const Route = createFileRoute('/(alias)/auth-confirm')({
  validateSearch: readLinkSearch,
  staticData: { title: 'Confirmação de e-mail' },
  component: AuthConfirmAlias,
  pendingComponent: Opening,
});

function AuthConfirmAlias() {
  const navigate = Route.useNavigate();
  const clean = useCallback(() => navigate({ search: {}, replace: true }), [navigate]);
  return <LinkTokenScreen search={Route.useSearch()} clean={clean} />;
}
