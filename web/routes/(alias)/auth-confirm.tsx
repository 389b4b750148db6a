import { createFileRoute } from '@tanstack/react-router';
import { Opening } from '../../features/session/opening.tsx';
import { LinkTokenScreen } from '../-link-token.tsx';
import { readLinkSearch } from '../-search.ts';

/** `/auth-confirm`: the other address of `/auth/confirm`. */
export const Route = createFileRoute('/(alias)/auth-confirm')({
  validateSearch: readLinkSearch,
  staticData: { title: 'Confirmação de e-mail' },
  component: LinkTokenScreen,
  pendingComponent: Opening,
});
