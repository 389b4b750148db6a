import { createFileRoute } from '@tanstack/react-router';
import { Opening } from '../features/session/opening.tsx';
import { LinkTokenScreen } from './-link-token.tsx';
import { readLinkSearch } from './-search.ts';

/** `/auth/confirm?token_hash=&type=`: where the links in our mails lead. */
export const Route = createFileRoute('/auth/confirm')({
  validateSearch: readLinkSearch,
  staticData: { title: 'Confirmação de e-mail' },
  component: LinkTokenScreen,
  pendingComponent: Opening,
});
