import type { EmailChange } from '../../domain/notification/notification.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { type EmailContent, lifetime, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

/** To both addresses; the email changes when both confirmed. */
export const { subject, Html, text } = standardEmail<EmailChange>(
  ({ to }) =>
    to === 'current'
      ? `Confirme a troca do seu e-mail no ${PRODUCT}`
      : `Confirme seu novo e-mail no ${PRODUCT}`,
  (mail) => (mail.to === 'current' ? toCurrent(mail) : toNext(mail)),
);

const VALIDITY = `O link e o código valem por ${lifetime('email_change_new')} e servem uma única vez. A troca só acontece depois de confirmada nos dois endereços: o atual e o novo.`;
const CODE_LEAD = 'Se for pedido um código, digite este:';

const toCurrent = ({ name, link, code, newEmail }: EmailChange): EmailContent => ({
  preview: 'Confirme neste endereço a troca que você pediu. Falta confirmar também no novo.',
  title: 'Confirme a troca de e-mail',
  opening: `${greeting(name)} Você pediu para trocar o e-mail da sua conta. Confirme aqui, no endereço atual, e também no novo.`,
  facts: [['Novo e-mail', newEmail]],
  action: { label: 'Confirmar a troca', link },
  code: { lead: CODE_LEAD, digits: code },
  validity: VALIDITY,
  notYou: {
    advice:
      'Não confirme: sem este endereço, nada muda. Alguém pode saber sua senha; troque-a em Configurações › Perfil.',
  },
  reason: `Você recebe este e-mail porque este é o endereço da sua conta no ${PRODUCT}.`,
});

const toNext = ({ name, link, code, newEmail }: EmailChange): EmailContent => ({
  preview: 'Confirme que este endereço é seu. Falta confirmar também no endereço atual.',
  title: 'Confirme seu novo e-mail',
  opening: `${greeting(name)} Este endereço foi escolhido como o novo e-mail de uma conta no ${PRODUCT}. Confirme que ele é seu.`,
  facts: [['Novo e-mail', newEmail]],
  action: { label: 'Confirmar este endereço', link },
  code: { lead: CODE_LEAD, digits: code },
  validity: VALIDITY,
  notYou: {
    advice: 'Ignore esta mensagem: sem a confirmação, este endereço não será usado em conta nenhuma.',
  },
  reason: `Você recebe este e-mail porque alguém informou este endereço ao trocar o e-mail de uma conta no ${PRODUCT}.`,
});
