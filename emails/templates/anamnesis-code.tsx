import { IDENTITY_CODE_MINUTES } from '../../domain/health/link.ts';
import { type MailOf, standardEmail } from '../standard-email.tsx';

const OPENING = 'Digite este código na página da sua ficha para continuar:';

export const { subject, Html, text } = standardEmail<MailOf<'anamnesis-code'>>(
  ({ code, businessName }) => `${code} é o seu código para ${businessName}`,
  ({ code, businessName }) => ({
    sender: businessName,
    preview: OPENING,
    title: 'Seu código',
    opening: OPENING,
    code: { digits: code },
    validity: `O código serve uma única vez e vale por ${IDENTITY_CODE_MINUTES} minutos.`,
    reason: `Você recebe este e-mail porque alguém abriu o link da sua ficha de ${businessName}. Se não foi você, ignore esta mensagem e não passe o código a ninguém.`,
  }),
);
