import { ANSWER_WORKING_DAYS, dataRequestLabels } from '../../domain/data-request/data-request.ts';
import { formatDate } from '../../domain/format.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { type MailOf, standardEmail } from '../standard-email.tsx';

/** To the address that was typed: nothing else that was typed is in it, so that nobody writes to strangers through it. */
export const { subject, Html, text } = standardEmail<MailOf<'data-request-receipt'>>(
  ({ protocol }) => `Recebemos o seu pedido: ${protocol}`,
  ({ protocol, request, dueOn }) => ({
    preview: `Protocolo ${protocol}`,
    title: 'Recebemos o seu pedido',
    opening: `Olá! Recebemos o seu pedido sobre dados pessoais. A resposta chega neste endereço até ${formatDate(dueOn)} (${ANSWER_WORKING_DAYS} dias úteis). Para falar do pedido, responda a este e-mail e mantenha o protocolo no assunto.`,
    facts: [
      ['Protocolo', protocol],
      ['Pedido', dataRequestLabels[request]],
    ],
    reason: `Você recebe este e-mail porque alguém fez um pedido ao encarregado de dados do ${PRODUCT} com este endereço. Não foi você? Responda avisando.`,
  }),
);
