import { formatPhone } from '../../domain/contact/phone-format.ts';
import { formatDate } from '../../domain/format.ts';
import type { ClientChange } from '../../domain/notification/notification.ts';
import { PRODUCT } from '../../domain/studio/studio.ts';
import { endTime, NOTICE_REASON, PhoneFact, When } from '../appointment-parts.tsx';
import { Layout } from '../layout.tsx';
import { ActionButton, Paragraph } from '../parts.tsx';
import { Fact, Lines } from '../rows.tsx';
import { plainText } from '../text.ts';

const titles = { moved: 'Agendamento remarcado', cancelled: 'Agendamento cancelado' } as const;

export const subject = ({ what, clientName, date, time }: ClientChange) =>
  `${titles[what]}: ${clientName}, ${formatDate(date)} às ${time}`;

function opening({ what, clientName, before, date, time }: ClientChange): string {
  if (what === 'moved' && before)
    return `${clientName} mudou o horário pelo link: era ${formatDate(before.date)} às ${before.time}.`;
  return `${clientName} cancelou pelo link o horário de ${formatDate(date)} às ${time}, que ficou livre.`;
}

export function Html(change: ClientChange) {
  const { what, clientName, clientPhone, notes, agendaLink } = change;
  return (
    <Layout preview={opening(change)} sender={PRODUCT} title={titles[what]} reason={NOTICE_REASON}>
      <Paragraph>{opening(change)}</Paragraph>
      {what === 'moved' && <When appointment={change} />}
      <Fact label="Cliente">{clientName}</Fact>
      <PhoneFact label="Telefone" phone={clientPhone} />
      {notes && (
        <Fact label="Motivo">
          <Lines text={notes} />
        </Fact>
      )}
      <ActionButton href={agendaLink}>Ver na agenda</ActionButton>
    </Layout>
  );
}

export function text(change: ClientChange): string {
  const { what, clientName, clientPhone, date, time, notes, agendaLink } = change;
  return plainText([
    opening(change),
    what === 'moved' ? [`Data: ${formatDate(date)}`, `Horário: ${time} às ${endTime(change)}`] : null,
    [`Cliente: ${clientName}`, ...(clientPhone ? [`Telefone: ${formatPhone(clientPhone)}`] : [])],
    notes ? ['Motivo:', ...notes.split('\n').map((line) => `  ${line}`)] : null,
    ['Ver na agenda:', agendaLink],
    NOTICE_REASON,
  ]);
}
