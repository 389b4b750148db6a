import { Link } from '@react-email/components';
import type { Mail } from '../../domain/notification.ts';
import { PRODUCT } from '../../domain/studio.ts';
import { Layout } from '../layout.tsx';
import { light } from '../palette.ts';
import { ActionButton, Paragraph } from '../parts.tsx';
import { greeting, letter } from '../plain-text.ts';

type AddressKnown = Extract<Mail, { kind: 'address-known' }>;

const PREVIEW = 'Alguém tentou criar uma conta com o seu endereço. Sua conta continua como estava.';
const REASON = `Você recebe este e-mail porque alguém tentou se cadastrar no ${PRODUCT} com este endereço. Se não foi você, ignore esta mensagem: sua conta e sua senha não mudaram.`;

export const subject = () => `Você já tem uma conta no ${PRODUCT}`;

/** To the owner of an address someone signed up with again; the screen told them nothing (decisions › Accounts). */
export function Html({ name, loginLink, resetLink }: AddressKnown) {
  return (
    <Layout preview={PREVIEW} sender={PRODUCT} title="Você já tem uma conta" reason={REASON}>
      <Paragraph>
        {greeting(name)} Alguém tentou criar uma conta no {PRODUCT} com o seu endereço de e-mail. Se foi você,
        não é preciso se cadastrar de novo: é só entrar.
      </Paragraph>
      <ActionButton href={loginLink}>Entrar na minha conta</ActionButton>
      <Paragraph quiet>
        Não lembra da senha?{' '}
        <Link
          className="accent"
          href={resetLink}
          style={{ color: light.accent, textDecoration: 'underline' }}
        >
          Crie uma nova
        </Link>
        .
      </Paragraph>
    </Layout>
  );
}

export function text({ name, loginLink, resetLink }: AddressKnown): string {
  return letter([
    `${greeting(name)} Alguém tentou criar uma conta no ${PRODUCT} com o seu endereço de e-mail. Se foi você, não é preciso se cadastrar de novo: é só entrar.`,
    ['Entrar na minha conta:', loginLink],
    ['Não lembra da senha? Crie uma nova:', resetLink],
    REASON,
  ]);
}
