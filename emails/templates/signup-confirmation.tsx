import { Link } from '@react-email/components';
import type { Mail } from '../../domain/notification.ts';
import { PRODUCT } from '../../domain/studio.ts';
import { Layout } from '../layout.tsx';
import { ActionButton, Paragraph } from '../parts.tsx';
import { greeting, letter } from '../plain-text.ts';

type SignupConfirmation = Extract<Mail, { kind: 'signup-confirmation' }>;

const PREVIEW = 'Falta só confirmar seu e-mail. O link vale por 24 horas.';
const REASON = `Você recebe este e-mail porque este endereço foi usado para criar uma conta no ${PRODUCT}. Se não foi você, ignore esta mensagem: sem a confirmação, nada acontece.`;

export const subject = () => `Confirme seu e-mail no ${PRODUCT}`;

/** The link that makes a new account usable (S1 §2.3; valid for 24 hours). */
export function Html({ name, link }: SignupConfirmation) {
  return (
    <Layout preview={PREVIEW} sender={PRODUCT} title="Confirme seu e-mail" reason={REASON}>
      <Paragraph>
        {greeting(name)} Falta só um passo para abrir a agenda do seu estúdio: confirmar que este endereço é
        seu.
      </Paragraph>
      <ActionButton href={link}>Confirmar e-mail</ActionButton>
      <Paragraph quiet>
        O link vale por 24 horas. Depois disso, peça um novo na tela de login. Se o botão não abrir, copie
        este endereço no navegador:
      </Paragraph>
      <Paragraph quiet>
        <Link className="accent" href={link} style={{ color: 'inherit', wordBreak: 'break-all' }}>
          {link}
        </Link>
      </Paragraph>
    </Layout>
  );
}

export function text({ name, link }: SignupConfirmation): string {
  return letter([
    `${greeting(name)} Falta só um passo para abrir a agenda do seu estúdio: confirmar que este endereço é seu.`,
    ['Confirme seu e-mail:', link],
    'O link vale por 24 horas. Depois disso, peça um novo na tela de login.',
    REASON,
  ]);
}
