import { formatPhone } from '../../domain/contact/phone-format.ts';
import { formatDate } from '../../domain/format.ts';
import { type BookingNotice, noticeOpening, noticeSubject } from '../../domain/notification/notification.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import {
  endTime,
  mailLink,
  NOTICE_REASON,
  PhoneFact,
  Services,
  serviceLines,
  When,
} from '../appointment-parts.tsx';
import { Layout } from '../layout.tsx';
import { ActionButton, Panel, Paragraph, TextLink, WarningText } from '../parts.tsx';
import { Fact, Lines } from '../rows.tsx';
import { plainText } from '../text.ts';

const DIVERGES =
  'Dados divergentes: o nome ou o telefone digitado é diferente do que está no cadastro. O cadastro não foi alterado; confira na agenda e decida.';

export const subject = noticeSubject;

export function Html(notice: BookingNotice) {
  const { clientName, clientEmail, clientPhone, date, time } = notice;
  return (
    <Layout
      preview={`${clientName} · ${formatDate(date)} às ${time} · ${notice.procedures.map(({ name }) => name).join(', ')}`}
      sender={PRODUCT}
      title={notice.awaitsApproval ? 'Aguarda sua confirmação' : 'Novo agendamento'}
      reason={NOTICE_REASON}
    >
      <Paragraph>{noticeOpening(notice)}</Paragraph>
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
          <TextLink href={mailLink(clientEmail)}>{clientEmail}</TextLink>
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

export function text(notice: BookingNotice): string {
  const { clientName, clientEmail, clientPhone, date, time } = notice;
  return plainText([
    noticeOpening(notice),
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
