import { formatPhone } from '../../domain/contact/phone-format.ts';
import type { SystemTest } from '../../domain/email/account-emails.ts';
import {
  type BookingEmail,
  bookingEmailOpening,
  bookingEmailSubject,
  type ClientChange,
} from '../../domain/email/appointment-emails.ts';
import { formatDate } from '../../domain/format.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import {
  emailLink,
  endTime,
  formerMember,
  NOTICE_REASON,
  PhoneFact,
  Services,
  serviceLines,
  When,
} from '../appointment-parts.tsx';
import { Layout } from '../layout.tsx';
import { ActionButton, Panel, Paragraph, TextLink, WarningText } from '../parts.tsx';
import { Fact, Lines } from '../rows.tsx';
import { standardEmail } from '../standard-email.tsx';
import { greeting, plainText } from '../text.ts';

const DIVERGES =
  'Dados divergentes: o nome ou o telefone digitado é diferente do que está no cadastro. O cadastro não foi alterado; confira na agenda e decida.';

function BookingEmailHtml(notice: BookingEmail) {
  const { clientName, clientEmail, clientPhone, date, time } = notice;
  return (
    <Layout
      preview={`${clientName} · ${formatDate(date)} às ${time} · ${notice.procedures.map(({ name }) => name).join(', ')}`}
      sender={PRODUCT}
      title={notice.awaitsApproval ? 'Aguarda sua confirmação' : 'Novo agendamento'}
      reason={NOTICE_REASON}
    >
      <Paragraph>{bookingEmailOpening(notice)}</Paragraph>
      <When appointment={notice} />
      {notice.diverges && (
        <Panel tone="warning">
          <WarningText>{DIVERGES}</WarningText>
        </Panel>
      )}
      <Fact label="Cliente">{clientName}</Fact>
      <PhoneFact label="Telefone" phone={clientPhone} />
      {clientEmail && (
        <Fact label="E-mail">
          <TextLink href={emailLink(clientEmail)}>{clientEmail}</TextLink>
        </Fact>
      )}
      {notice.notes && (
        <Fact label="Observações">
          <Lines text={notice.notes} />
        </Fact>
      )}
      <Services {...notice} />
      <ActionButton href={notice.agendaLink}>Ver na agenda</ActionButton>
    </Layout>
  );
}

function bookingEmailText(notice: BookingEmail): string {
  const { clientName, clientEmail, clientPhone, date, time } = notice;
  return plainText([
    bookingEmailOpening(notice),
    [`Data: ${formatDate(date)}`, `Horário: ${time} às ${endTime(notice)}`],
    notice.diverges ? DIVERGES : null,
    [
      `Cliente: ${clientName}`,
      ...(clientPhone ? [`Telefone: ${formatPhone(clientPhone)}`] : []),
      ...(clientEmail ? [`E-mail: ${clientEmail}`] : []),
    ],
    notice.notes ? ['Observações:', ...notice.notes.split('\n').map((line) => `  ${line}`)] : null,
    serviceLines(notice),
    ['Ver na agenda:', notice.agendaLink],
    NOTICE_REASON,
  ]);
}

export const bookingNotice = { subject: bookingEmailSubject, Html: BookingEmailHtml, text: bookingEmailText };

const changeTitles = { moved: 'Agendamento remarcado', cancelled: 'Agendamento cancelado' } as const;

const changeSubject = ({ what, clientName, date, time }: ClientChange) =>
  `${changeTitles[what]}: ${clientName}, ${formatDate(date)} às ${time}`;

function changeOpening({
  what,
  clientName,
  before,
  hands,
  awaitsApproval,
  date,
  time,
}: ClientChange): string {
  if (what === 'moved' && before) {
    const moved = `${clientName} mudou o horário pelo link: era ${formatDate(before.date)} às ${before.time}`;
    const waits = awaitsApproval ? ' O novo horário está reservado: confirme ou cancele na agenda.' : '';
    return hands ? `${moved} com ${hands.from}, agora é com ${hands.to}.${waits}` : `${moved}.${waits}`;
  }
  return `${clientName} cancelou pelo link o horário de ${formatDate(date)} às ${time}, que ficou livre.`;
}

function ClientChangeHtml(change: ClientChange) {
  const { what, clientName, clientPhone, notes, agendaLink } = change;
  const former = formerOf(change);
  return (
    <Layout
      preview={changeOpening(change)}
      sender={PRODUCT}
      title={changeTitles[what]}
      reason={NOTICE_REASON}
    >
      <Paragraph>{changeOpening(change)}</Paragraph>
      {what === 'moved' && <When appointment={change} />}
      <Fact label="Cliente">{clientName}</Fact>
      <PhoneFact label="Telefone" phone={clientPhone} />
      {former && <Fact label="Profissional">{former}</Fact>}
      {notes && (
        <Fact label="Motivo">
          <Lines text={notes} />
        </Fact>
      )}
      <ActionButton href={agendaLink}>Ver na agenda</ActionButton>
    </Layout>
  );
}

const formerOf = ({ professionalName, hasLeft }: ClientChange) => hasLeft && formerMember(professionalName);

function clientChangeText(change: ClientChange): string {
  const { what, clientName, clientPhone, date, time, notes, agendaLink } = change;
  const former = formerOf(change);
  return plainText([
    changeOpening(change),
    what === 'moved' ? [`Data: ${formatDate(date)}`, `Horário: ${time} às ${endTime(change)}`] : null,
    [
      `Cliente: ${clientName}`,
      ...(clientPhone ? [`Telefone: ${formatPhone(clientPhone)}`] : []),
      ...(former ? [`Profissional: ${former}`] : []),
    ],
    notes ? ['Motivo:', ...notes.split('\n').map((line) => `  ${line}`)] : null,
    ['Ver na agenda:', agendaLink],
    NOTICE_REASON,
  ]);
}

export const clientChange = { subject: changeSubject, Html: ClientChangeHtml, text: clientChangeText };

export const systemTest = standardEmail<SystemTest>(
  () => `Teste de e-mail do ${PRODUCT}`,
  ({ name, businessName, settingsLink }) => ({
    preview: 'Seus avisos chegam a este endereço.',
    title: 'Está funcionando',
    opening: `${greeting(name)} Este é o teste que você pediu. Os avisos de ${businessName} chegam a este endereço.`,
    action: { label: 'Ver notificações', link: settingsLink },
    notYou: { advice: 'Ignore esta mensagem: ela não muda nada na sua conta.' },
    reason: `Você recebe este e-mail porque alguém da sua equipe pediu um teste em Configurações › Notificações no ${PRODUCT}.`,
  }),
);
