import { momentText } from '../../domain/scheduling/moment.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { type MailOf, standardEmail } from '../standard-email.tsx';
import { greeting } from '../text.ts';

/** No client is named. */
export const { subject, Html, text } = standardEmail<MailOf<'unusual-reveals'>>(
  ({ memberName }) => `Muitas anamneses abertas por ${memberName}`,
  ({ name, memberName, clients, at, zone, logLink }) => ({
    preview: 'Confira se foi trabalho normal.',
    title: 'Muitas anamneses abertas em uma hora',
    opening: `${greeting(name)} ${memberName} abriu os dados sensíveis de saúde de ${clients} clientes em uma hora (até ${momentText(zone, new Date(at))}).`,
    more: 'Pode ser trabalho normal, como imprimir fichas. Se não for, fale com a pessoa e, se preciso, remova o acesso dela.',
    action: { label: 'Ver registro de acessos', link: logLink },
    reason: `Você recebe este e-mail porque é proprietária do estúdio no ${PRODUCT} e avisamos de acessos incomuns a dados de saúde.`,
  }),
);
