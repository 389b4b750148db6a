import { isCalendar } from '../../../../domain/import/calendar-appointments.ts';
import {
  type AppointmentField,
  appointmentFieldLabels,
  emptyWrittenAppointment,
  type WrittenAppointment,
} from '../../../../domain/import/written-appointment.ts';
import { readDate, readTime } from '../../../../domain/import/written-moment.ts';
import { readStatus } from '../../../../domain/import/written-status.ts';
import { type ColumnKinds, type Looks, rolesOfCells, rolesOfTitles } from '../../../import/column-roles.ts';
import { MAX_ROWS, type SourceReader } from '../../../import/file-reading.ts';
import { readTable, type Table } from '../../../import/table.ts';

export type AppointmentRole = AppointmentField | 'lastName' | 'none';

/** Titles as in exports of agendas of studios, of ours, and by hand. */
export const appointmentColumns: ColumnKinds<AppointmentRole> = {
  labels: { ...appointmentFieldLabels, lastName: 'Sobrenome da cliente', none: 'Não importar' },
  several: new Set<AppointmentRole>(['phone', 'service', 'notes', 'none']),
  titles: {
    client: {
      exact:
        /^(?:clientes?|clients?|customers?|pacientes?|nome|name|full name|first name|client name|customer name|nome (?:d[oa] )?cliente|cliente nome|convidad[oa]|invitee name|nome completo)$/,
      beginning: /^(?:nome d[oa] cliente|cliente\b|client name|subject|assunto)/,
    },
    lastName: { exact: /^(?:last name|sobrenome|surname|family name)$/ },
    phone: {
      exact:
        /^(?:telefones?|celular|phone|mobile|whatsapp|fone|tel|client phone|customer phone|phone number|mobile number)$/,
      beginning: /^(?:(?:numero|no?) (?:d[eo] )?)?(?:tele(?:f|ph)one|celular|whats|fone|phone|mobile)/,
    },
    email: { exact: /^e ?mails?$/, beginning: /^(?:(?:client|customer|invitee) )?e ?mail/ },
    service: {
      exact:
        /^(?:servicos?|services?|procedimentos?|tratamentos?|treatments?|type|appointment type|event type name|item)$/,
      beginning: /^(?:nome d[eo] )?(?:servico|procedimento|service|tratamento)/,
    },
    date: {
      exact:
        /^(?:datas?|dates?|dia|inicio|start|start time|start date|data e hora|data hora|date time|data (?:do |de )?(?:agendamento|atendimento|inicio|servico)|appointment date|scheduled date|start date time|data marcada|agendado para)$/,
      beginning: /^(?:data|dt\b|inicio|start|appointment start|scheduled for)/,
    },
    time: {
      exact:
        /^(?:horas?|horarios?|time|hora (?:de )?inicio|horario (?:de )?inicio|hora inicial|appointment time|start time)$/,
      beginning: /^(?:hora|horario|hr\b)/,
    },
    end: {
      exact:
        /^(?:fim|termino|end|end time|hora (?:de )?(?:fim|termino)|horario (?:de )?(?:fim|termino)|hora final|end date time|ate)$/,
      beginning: /^(?:hr )?(?:fim|termino|end|appointment end)\b/,
    },
    minutes: {
      exact: /^(?:duracao|tempo|minutos|duration|length|min)$/,
      beginning: /^(?:duracao|tempo|duration|minutos)/,
    },
    paid: {
      exact:
        /^(?:pago|valor pago|valor recebido|recebido|paid|amount paid|total pago|valor pago r|amount paid online|paid amount)$/,
      beginning: /^(?:valor (?:pago|recebido)|amount paid)/,
    },
    price: {
      exact:
        /^(?:precos?|valor(?:es)?|prices?|total|valor total|appointment price|net sales|gross sales|valor r)$/,
      beginning: /^(?:preco|valor|price|vlr?\b)/,
    },
    status: { exact: /^(?:situacao|status|estado|state|appointment status|status do agendamento)$/ },
    method: {
      exact: /^(?:forma (?:de )?pagamento|payment method|meio de pagamento|tipo de pagamento)$/,
      // 'Pagamento' beside another of these says whether it is paid.
      beginning: /^(?:forma (?:de )?pag|pagamento$)/,
    },
    professional: {
      exact:
        /^(?:profissiona(?:l|is)|staff|colaborador[a]?|atendente|team member|employee|calendar|provider|funcionari[oa]|stylist|nome d[oa] profissional)$/,
      beginning: /^(?:profissional|colaborador|staff|team member)/,
    },
    notes: {
      exact:
        /^(?:obs|observac(?:ao|oes)|notas?|notes?|anotac(?:ao|oes)|comentarios?|comments?|description|descricao)$/,
      beginning: /^(?:obs|anotac|notas? )/,
    },
  },
  foreign:
    /\b(?:criacao|criado|created|marcado em|cancelled date|cancelamento|nasc|nascimento|birth|codigo|id|ref|canal|channel|comissao|commission|location|unidade|loja|confirmou presenca|pago em|transacao|digitad[oa]|avaliacao|origem|recado|faltou|do pagamento)\b/,
};

const rolesOfHead = (titles: readonly string[]): AppointmentRole[] =>
  rolesOfTitles(appointmentColumns, titles);

function isHead(cells: readonly string[]): boolean {
  const roles = rolesOfHead(cells);
  return roles.includes('date') && roles.filter((role) => role !== 'none').length > 2;
}

const looks: Looks<AppointmentRole> = [
  ['date', (cell) => readDate(cell, 'day') !== null || readDate(cell, 'month') !== null],
  ['phone', (cell) => /^[\d\s()+.-]+$/.test(cell) && cell.replace(/\D/g, '').length >= 8],
  ['email', (cell) => /^\S+@\S+\.\S+$/.test(cell)],
  ['time', (cell) => /[:h]/i.test(cell) && readTime(cell) !== null],
  ['price', (cell) => /^(?:R?\$)? ?\d[\d.]*,\d{2}$/.test(cell)],
  ['status', (cell) => readStatus(cell) !== null],
  ['client', (cell) => /\p{L}{2}/u.test(cell)],
  ['service', (cell) => /\p{L}{2}/u.test(cell)],
];

/** A table whose columns are to be confirmed, or a calendar, which is read for one studio. */
export type AppointmentSource =
  | { kind: 'calendar'; text: string }
  | { kind: 'table'; table: Table; roles: AppointmentRole[] };

export const readAppointmentSource: SourceReader<AppointmentSource> = (text) => {
  if (isCalendar(text)) return { kind: 'calendar', text };
  const table = readTable(text, isHead);
  if (table.rows.length > MAX_ROWS) return 'tooMany';
  if (table.rows.length === 0) return null;
  return {
    kind: 'table',
    table,
    roles: table.titles ? rolesOfHead(table.titles) : rolesOfCells(table.rows, looks),
  };
};

/** Of several columns that are one field. */
const between: Partial<Record<AppointmentField, string>> = { service: ' + ', phone: ' / ' };

export const appointmentsOf = ({ rows }: Table, roles: readonly AppointmentRole[]): WrittenAppointment[] =>
  rows.map((row) => {
    const written = { ...emptyWrittenAppointment };
    const add = (field: AppointmentField, sign: string, cell: string) => {
      written[field] = [written[field], cell].filter((part) => part !== '').join(sign);
    };
    for (const [index, role] of roles.entries()) {
      const cell = (row[index] ?? '').trim();
      if (role === 'none' || cell === '') continue;
      if (role === 'lastName') add('client', ' ', cell);
      else add(role, between[role] ?? '\n', cell);
    }
    return written;
  });

/** A line without a client, date and service: a sum, a title of a page. */
export const isNothing = ({ client, date, service, phone }: WrittenAppointment): boolean =>
  `${client}${date}${service}${phone}`.trim() === '';
