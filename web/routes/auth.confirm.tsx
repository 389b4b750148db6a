import { createFileRoute } from '@tanstack/react-router';
import { readLinkSearch } from '../features/account/link-search.ts';
import { Opening } from '../features/session/opening.tsx';
import { LinkTokenScreen } from '../screens/link-token.tsx';

/** `/auth/confirm?token_hash=&type=`: where the links in our mails lead. */
export const Route = createFileRoute('/auth/confirm')({
  validateSearch: readLinkSearch,
  staticData: { title: 'Confirmação de e-mail' },
  component: LinkTokenScreen,
  pendingComponent: Opening,
});
