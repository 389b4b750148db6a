import type { BookingReceipt } from '../../domain/notification/notification.ts';
import { clientEmail } from '../client-email.tsx';

export const { subject, Html, text } = clientEmail<BookingReceipt>(
  ({ professionalName, businessName, awaitsApproval }) => ({
    subject: awaitsApproval ? 'Aguardando confirmação' : 'Agendamento realizado',
    title: awaitsApproval ? 'Aguardando confirmação' : 'Agendamento realizado!',
    opening: `Seu horário com ${professionalName} está ${awaitsApproval ? 'reservado e aguarda a confirmação do estúdio' : 'marcado'}.`,
    reason: `Você recebe este e-mail porque este endereço foi usado para agendar com ${businessName}. Não foi você? Avise o estúdio.`,
  }),
);
