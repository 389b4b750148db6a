import { Link2 } from 'lucide-react';
import { useEffect } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A link that signs in at another app, opened here by itself: what it is, and the way in here. */
export function SignInLink({ onRead }: { onRead: () => void }) {
  useEffect(onRead, [onRead]);
  return (
    <Notice
      picture={<Link2 />}
      title="Link de acesso"
      lead="Este link serve para entrar em outro aplicativo com a sua conta. Use lá o código de 6 dígitos da mesma mensagem. Para entrar aqui, use seu e-mail e sua senha."
    >
      <LinkButton to="/login" size="lg" wide>
        Ir para o login
      </LinkButton>
    </Notice>
  );
}
