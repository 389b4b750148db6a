import { createFileRoute } from '@tanstack/react-router';
import { readLinkSearch } from '../../features/account/link-search.ts';
import { Opening } from '../../features/session/opening.tsx';
import { LinkTokenScreen } from '../../screens/link-token.tsx';

/** `/auth-confirm`: the other address of `/auth/confirm`. */
export const Route = createFileRoute('/(alias)/auth-confirm')({
  validateSearch: readLinkSearch,
  staticData: { title: 'Confirmação de e-mail' },
  component: LinkTokenScreen,
  pendingComponent: Opening,
});
