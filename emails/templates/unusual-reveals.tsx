import type { Mail } from '../../domain/notification/notification.ts';
import { momentText } from '../../domain/scheduling/moment.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { Layout } from '../layout.tsx';
import { ActionButton, Paragraph } from '../parts.tsx';
import { greeting, plainText } from '../text.ts';

type UnusualReveals = Extract<Mail, { kind: 'unusual-reveals' }>;

const TITLE = 'Muitas anamneses abertas em uma hora';
const ACTION = 'Ver registro de acessos';
const ADVICE =
  'Pode ser trabalho normal, como imprimir fichas. Se não for, fale com a pessoa e, se preciso, remova o acesso dela.';
const REASON = `Você recebe este e-mail porque é proprietária do estúdio no ${PRODUCT} e avisamos de acessos incomuns a dados de saúde.`;

const opening = ({ name, memberName, clients, at, zone }: UnusualReveals): string =>
  `${greeting(name)} ${memberName} abriu os dados sensíveis de saúde de ${clients} clientes em uma hora (até ${momentText(zone, new Date(at))}).`;

export const subject = ({ memberName }: UnusualReveals) => `Muitas anamneses abertas por ${memberName}`;

/** No client is named. */
export function Html(email: UnusualReveals) {
  return (
    <Layout preview="Confira se foi trabalho normal." sender={PRODUCT} title={TITLE} reason={REASON}>
      <Paragraph>{opening(email)}</Paragraph>
      <Paragraph>{ADVICE}</Paragraph>
      <ActionButton href={email.logLink}>{ACTION}</ActionButton>
    </Layout>
  );
}

export const text = (email: UnusualReveals): string =>
  plainText([opening(email), ADVICE, [`${ACTION}:`, email.logLink], REASON]);
