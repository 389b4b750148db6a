import { Link } from '@react-email/components';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { Layout } from '../layout.tsx';
import { ActionButton, Paragraph } from '../parts.tsx';
import type { EmailOfKind } from '../standard-email.tsx';
import { greeting, plainText } from '../text.ts';

type Invitation = EmailOfKind<'invitation'>;

const PREVIEW = 'Escolha sua senha e comece a usar sua agenda. O convite vale por 72 horas.';
const WHAT_WAITS = `No ${PRODUCT} você terá sua própria agenda, seus horários e um link para suas clientes agendarem com você.`;
const LIFETIME =
  'O convite vale por 72 horas e só pode ser usado uma vez. Depois disso, peça um novo ao estúdio.';

const invitedBy = ({ inviterName, businessName }: Invitation): string =>
  `${inviterName} convidou você para fazer parte da equipe de ${businessName}.`;
const reason = ({ businessName }: Invitation): string =>
  `Você recebe este e-mail porque ${businessName} informou este endereço ao convidar você para o ${PRODUCT}. Se não conhece o estúdio, ignore esta mensagem: sem a sua senha, nada acontece.`;

const subject = ({ businessName }: Invitation) => `Convite para a equipe de ${businessName}`;

function Html(invitation: Invitation) {
  const { name, businessName, link } = invitation;
  return (
    <Layout preview={PREVIEW} sender={businessName} title="Seu convite" reason={reason(invitation)}>
      <Paragraph>
        {greeting(name)} {invitedBy(invitation)} {WHAT_WAITS}
      </Paragraph>
      <ActionButton href={link}>Aceitar convite</ActionButton>
      <Paragraph quiet>{LIFETIME} Se o botão não abrir, copie este endereço no navegador:</Paragraph>
      <Paragraph quiet>
        <Link className="accent" href={link} style={{ color: 'inherit', wordBreak: 'break-all' }}>
          {link}
        </Link>
      </Paragraph>
    </Layout>
  );
}

function text(invitation: Invitation): string {
  return plainText([
    `${greeting(invitation.name)} ${invitedBy(invitation)} ${WHAT_WAITS}`,
    ['Aceitar convite:', invitation.link],
    LIFETIME,
    reason(invitation),
  ]);
}

export const invitation = { subject, Html, text };
