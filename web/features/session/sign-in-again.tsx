import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { messages } from '../../../domain/errors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Cover } from '../../ui/cover.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import type { Session } from './requests.ts';
import { SignIn } from './sign-in.tsx';

interface Props {
  email: string;
  onSignedIn: (session: Session) => void;
  onAbandon: () => void;
}

/** Signing in over a page with unsaved input, which stays. */
export function SignInAgain({ email: known, onSignedIn, onAbandon }: Props) {
  const [email, setEmail] = useState(known);
  // 'Back' would leave the page unseen.
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: false });
  return (
    <Cover title="Entre novamente">
      <SignIn
        email={email}
        onEmail={setEmail}
        autoFocus
        notice={
          <Banner tone="warning" title={messages.session_expired}>
            O que você estava fazendo continua aqui.
          </Banner>
        }
        forgot={
          <a href="/login?forgot=1" target="_blank" rel="noopener">
            Esqueci minha senha
          </a>
        }
        secondTitle={(title) => <h3>{title}</h3>}
        onSignedIn={onSignedIn}
      >
        {(form) => (
          <>
            {form}
            <ProviderButtons returnTo="/dashboard" inNewTab />
            <Button variant="ghost" size="lg" wide onPress={onAbandon}>
              Sair sem salvar
            </Button>
          </>
        )}
      </SignIn>
    </Cover>
  );
}
