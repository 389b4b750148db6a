import { formatPhone } from '../../domain/contact/phone-format.ts';
import type {
  ClientDeposit,
  DepositClaim,
  DepositNews,
  StudioDeposit,
} from '../../domain/email/appointment-emails.ts';
import { formatDate, formatMoney } from '../../domain/format.ts';
import { holdEndText } from '../../domain/money/hold-end.ts';
import { momentIn } from '../../domain/scheduling/clock.ts';
import { formerMember, NOTICE_REASON } from '../appointment-parts.tsx';
import { clientEmail } from '../client-email.tsx';
import { standardEmail } from '../standard-email.tsx';

export const depositClaim = standardEmail<DepositClaim>(
  ({ clientName, date, time, isAgain }) =>
    `${isAgain ? 'Ainda sem resposta: você' : 'Você'} recebeu o sinal? ${clientName}, ${formatDate(date)} às ${time}`,
  ({ amountCents, hasProof, isAgain, ...email }) => ({
    preview: `${email.clientName} diz que pagou o sinal de ${formatMoney(amountCents)}.`,
    title: 'Você recebeu o sinal?',
    opening: `${email.clientName} diz que pagou o sinal de ${formatMoney(amountCents)}${isAgain ? ' e ainda não tem resposta' : ''}. Confira a sua conta e responda na agenda: até lá, o horário espera por você.`,
    facts: [
      ...factsOf(email),
      ...(hasProof === undefined
        ? []
        : [['Comprovante', hasProof ? 'Enviado: veja no agendamento' : 'Não enviado'] as const]),
    ],
    action: { label: 'Responder na agenda', link: email.agendaLink },
    reason: NOTICE_REASON,
  }),
);

type About = Pick<
  DepositClaim,
  'clientName' | 'clientPhone' | 'date' | 'time' | 'professionalName' | 'hasLeft'
>;

const factsOf = ({ clientName, clientPhone, date, time, professionalName, hasLeft }: About) => [
  ['Cliente', clientName] as const,
  ...(clientPhone ? [['Telefone', formatPhone(clientPhone)] as const] : []),
  ['Horário', `${formatDate(date)} às ${time}`] as const,
  ...(hasLeft ? [['Profissional', formerMember(professionalName)] as const] : []),
];

const providerTitles: Record<StudioDeposit['what'], string> = {
  taken_up: 'Sinal pago fora do prazo',
  returned: 'Sinal devolvido',
  amount: 'Pix de outro valor',
  unread: 'Sinal a conferir',
  unreturned: 'Sinal ainda não devolvido',
};

export const studioDeposit = standardEmail<StudioDeposit>(
  ({ what, clientName, date, time }) =>
    `${providerTitles[what]}: ${clientName}, ${formatDate(date)} às ${time}`,
  (email) => ({
    preview: providerOpening(email),
    title: providerTitles[email.what],
    opening: providerOpening(email),
    facts: factsOf(email),
    action: { label: 'Ver na agenda', link: email.agendaLink },
    reason: NOTICE_REASON,
  }),
);

function providerOpening({
  what,
  isOpen,
  clientName,
  amountCents,
  paidCents,
  usedCents = 0,
}: StudioDeposit): string {
  const amount = formatMoney(amountCents);
  const after = isOpen ? 'O horário continua marcado' : 'O horário está cancelado';
  switch (what) {
    case 'taken_up':
      return `${clientName} pagou o sinal de ${amount} depois do prazo. O horário ainda estava livre e está marcado de novo.`;
    case 'returned':
      return `O seu provedor de Pix devolveu o sinal de ${amount} de ${clientName}. ${after}${isOpen ? ', sem sinal' : ''}.${usedCents > 0 ? ` A cliente já tinha usado ${formatMoney(usedCents)} deste valor como crédito: combine com ela como acertar.` : ''}`;
    case 'amount':
      return `O seu provedor de Pix recebeu ${formatMoney(paidCents ?? 0)} de ${clientName}, e o sinal é de ${amount}. O valor está na sua conta no provedor: confira lá e combine com a cliente. ${after}.`;
    case 'unread':
      return `Não conseguimos mais ver na conta do seu provedor de Pix se ${clientName} pagou o sinal de ${amount}. Confira lá: se o valor chegou, marque como recebido ou devolva. ${after}.`;
    case 'unreturned':
      return `O seu provedor de Pix ainda não devolveu o sinal de ${amount} de ${clientName}. Confira o saldo da sua conta lá; se preferir, devolva por outro Pix e marque como devolvido. ${after}.`;
  }
}

const titles: Record<DepositNews, string> = {
  asked: 'Falta o sinal',
  received: 'Sinal recebido',
  denied: 'Sinal não encontrado',
  waived: 'Sinal dispensado',
  due_back: 'Sinal a devolver',
  returned: 'Sinal devolvido',
};

export const clientDeposit = clientEmail<ClientDeposit>((email) => ({
  subject: titles[email.what],
  title: titles[email.what],
  opening: openings[email.what](email),
  reason: `Você recebe este e-mail porque tem um sinal de um horário em ${email.businessName}. Não é seu? Avise o estúdio.`,
  hasCalendar: false,
  isOver: email.what === 'due_back' || email.what === 'returned' || email.hasBegun === true,
  ...((email.what === 'denied' || email.what === 'asked') && { manageLabel: 'Pagar o sinal' }),
}));

const openings: Record<DepositNews, (email: ClientDeposit) => string> = {
  asked: ({ deposit, professionalName, zone }) =>
    `O estúdio reservou o seu horário com ${professionalName}. Para garantir o horário, pague o sinal de ${formatMoney(deposit.amountCents)} por Pix até ${endOf(deposit, zone)}, pelo botão abaixo. Sem o sinal, o horário volta a ficar livre.`,
  received: ({ deposit, professionalName, totalCents, hasBegun, ...email }) =>
    `O estúdio recebeu o sinal de ${formatMoney(deposit.amountCents)} do seu horário com ${professionalName}.${hasBegun ? '' : ` ${leftText(email.restCents ?? totalCents - deposit.amountCents)}`}`,
  denied: ({ deposit, professionalName, zone }) =>
    `O estúdio não encontrou o pagamento do sinal de ${formatMoney(deposit.amountCents)} do seu horário com ${professionalName}. O horário espera até ${endOf(deposit, zone)}: pague por Pix pelo botão abaixo ou, se você já pagou, fale com o estúdio. Sem o sinal, o horário volta a ficar livre.`,
  waived: ({ professionalName }) =>
    `O estúdio dispensou o sinal do seu horário com ${professionalName}: não é preciso pagar nada agora.`,
  due_back: ({ deposit, professionalName }) =>
    `O seu sinal de ${formatMoney(deposit.amountCents)} chegou quando o horário com ${professionalName} já estava cancelado ou pago. O estúdio vai devolver o valor.`,
  returned: ({ deposit, professionalName }) =>
    `O estúdio devolveu o sinal de ${formatMoney(deposit.amountCents)} do seu horário com ${professionalName}.`,
};

const leftText = (cents: number): string =>
  cents <= 0 ? 'No dia, não falta pagar mais nada.' : `No dia, faltam ${formatMoney(cents)}.`;

const endOf = ({ holdEndsAt }: ClientDeposit['deposit'], zone: string): string =>
  holdEndsAt === null ? 'a resposta do estúdio' : holdEndText(momentIn(zone, new Date(holdEndsAt)));
