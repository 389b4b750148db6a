import { tokenMinutes } from '../../domain/account/account.ts';
import { type EmailOfKind, standardEmail } from '../standard-email.tsx';

export const recognitionCode = standardEmail<EmailOfKind<'recognition-code'>>(
  ({ code, businessName }) => `${code} é o seu código para ${businessName}`,
  ({ code, businessName }) => ({
    sender: businessName,
    preview: 'Digite o código na página de agendamento para usar seus dados já cadastrados.',
    title: 'Seu código',
    opening: `Digite este código na página de agendamento de ${businessName} para usar seus dados já cadastrados:`,
    code: { digits: code },
    validity: `O código serve uma única vez e vale por ${tokenMinutes.recognition} minutos.`,
    reason: `Você recebe este e-mail porque alguém informou este endereço ao agendar com ${businessName}. Se não foi você, ignore esta mensagem e não passe o código a ninguém.`,
  }),
);
