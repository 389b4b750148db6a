import { expect, test } from 'vitest';
import { appointmentColumns as exportedColumns } from '../../../../domain/data-export/columns.ts';
import type { AppointmentsPreview } from '../../../../domain/import/appointment.ts';
import {
  emptyWrittenAppointment,
  type WrittenAppointment,
} from '../../../../domain/import/written-appointment.ts';
import {
  appointmentsOf,
  readAppointmentSource,
} from '../../../../web/features/appointments/import/appointment-columns.ts';
import {
  guessMatches,
  type ImportChoices,
  LEFT_OUT,
  NEW,
  namesOf,
} from '../../../../web/features/appointments/import/appointment-matches.ts';
import {
  type Answers,
  identityOf,
  planAppointments,
} from '../../../../web/features/appointments/import/appointment-plan.ts';
import { newServices } from '../../../../web/features/appointments/import/new-services.ts';
import { readRow } from '../../../../web/features/appointments/import/read-row.ts';

const place = { zone: 'America/Sao_Paulo', order: 'day' as const };
const now = new Date('2026-11-26T12:00:00Z');
const procedure = (id: string, name: string, durationMinutes: number, priceCents: number) => ({
  ...{ id, name, durationMinutes, priceCents, isActive: true },
});
const choices: ImportChoices = {
  me: 'marina',
  professionals: [
    { id: 'marina', fullName: 'Marina Duarte' },
    { id: 'lia', fullName: 'Lia Reis' },
  ],
  procedureTypes: [procedure('volume', 'Volume russo', 120, 18_000), procedure('design', 'Design', 30, 6000)],
};
const appointmentOf = (changes: Partial<WrittenAppointment>): WrittenAppointment => ({
  ...emptyWrittenAppointment,
  ...{ client: 'Ana Souza', service: 'Volume russo', date: '03/12/2026', time: '14:00', ...changes },
});

function planned(rows: WrittenAppointment[], answers: Partial<Answers> = {}) {
  const read = rows.map((row) => readRow(row, place));
  const matches = guessMatches(namesOf(read.flatMap((row) => row.read ?? [])), choices);
  const input = { rows: read, matches, choices, now };
  const whole = { clients: new Map(), times: new Map(), ...answers };
  return {
    matches,
    services: [...newServices(input).values()],
    plan: planAppointments({ ...input, answers: whole }, (instant) => instant),
  };
}

test('names are those of the studio, also shortened; others are created, and nobody here stays out', () => {
  const { matches } = planned([
    appointmentOf({ service: 'VOLUME  RUSSO', professional: 'Lia' }),
    appointmentOf({ service: 'Design', professional: 'Marina Duarte' }),
    appointmentOf({ service: 'Henna', professional: 'Carla' }),
    appointmentOf({ service: '', professional: '' }),
  ]);
  expect(matches.services).toEqual({ 'volume russo': 'volume', design: 'design', henna: NEW, '': NEW });
  expect(matches.professionals).toEqual({
    lia: 'lia',
    'marina duarte': 'marina',
    carla: LEFT_OUT,
    '': 'marina',
  });
});

test('a created service is as long and as dear as most of its appointments', () => {
  const { services } = planned([
    appointmentOf({ service: 'Henna', minutes: '45 min', price: '60' }),
    appointmentOf({ service: 'henna', minutes: '45 min', price: '60' }),
    appointmentOf({ service: 'Henna', minutes: '1h', price: '80' }),
    appointmentOf({ service: '' }),
  ]);
  expect(services).toMatchObject([
    { name: 'Henna', durationMinutes: 45, priceCents: 6000 },
    { name: 'Atendimento', durationMinutes: 60, priceCents: 0 },
  ]);
});

test.each<[string, Partial<WrittenAppointment>, number[], number[]]>([
  ['what the services say', {}, [120, 30], [18_000, 6000]],
  ['a stated sum', { minutes: '3h', price: '250' }, [150, 30], [19_000, 6000]],
  ['less than the others take', { minutes: '20 min', price: '50' }, [10, 10], [2500, 2500]],
])('of several services each has its part of %s', (_, changes, minutes, cents) => {
  const [row] = planned([appointmentOf({ service: 'Volume russo + Design', ...changes })]).plan;
  const { procedures } = row?.item?.appointment ?? { procedures: [] };
  expect(procedures.map(({ durationMinutes }) => durationMinutes)).toEqual(minutes);
  expect(procedures.map(({ priceCents }) => priceCents)).toEqual(cents);
});

test('of rows that repeat or overlap with one professional the first comes; cancelled ones hold no time', () => {
  const { plan } = planned([
    appointmentOf({}),
    appointmentOf({}),
    appointmentOf({ client: 'Rita', time: '15:00' }),
    appointmentOf({ client: 'Bia', time: '15:00', professional: 'Lia Reis' }),
    appointmentOf({ client: 'Eva', time: '15:00', status: 'Cancelado' }),
    appointmentOf({ client: 'Ivo', time: '16:00' }),
  ]);
  expect(plan.map(({ out }) => out)).toEqual([
    null,
    'Aparece mais de uma vez na lista',
    'Na lista há outro no mesmo horário: Ana Souza',
    null,
    null,
    null,
  ]);
});

test('a client who is here is named, and two of one name are asked about', () => {
  const ana = { fullName: 'Ana Souza', phone: null, email: null };
  const { plan } = planned([appointmentOf({}), appointmentOf({ client: 'Rita', time: '17:00' })], {
    clients: new Map<string, AppointmentsPreview['clients'][number]['client']>([
      [identityOf(ana), { id: 'known', fullName: 'Ana Souza Lima' }],
      [identityOf({ ...ana, fullName: 'Rita' }), 'several'],
    ]),
  });
  expect(plan).toMatchObject([
    { knownAs: 'Ana Souza Lima', item: { client: null, appointment: { client: { id: 'known' } } } },
    { item: null, issues: [{ field: 'phone' }] },
  ]);
});

test('what is to come has not taken place, though it is paid; what has passed has', () => {
  const { plan } = planned([
    appointmentOf({ status: 'Finalizado', paid: '50', method: 'Pix' }),
    appointmentOf({ date: '03/11/2026' }),
  ]);
  expect(plan).toMatchObject([
    {
      shown: {
        status: 'confirmed',
        payment: {
          amountCents: 5000,
          method: 'pix',
          paidAt: now.toISOString(),
          transactionId: 'Agenda anterior',
        },
      },
    },
    { isPast: true, shown: { status: 'completed', payment: null, procedures: [{ priceCents: 0 }] } },
  ]);
});

test.each<[string, string, string[]]>([
  [
    'Acuity',
    'Start Time,End Time,First Name,Last Name,Phone,Email,Type,Calendar,Appointment Price,Amount Paid Online,Notes',
    [
      'date',
      'end',
      'client',
      'lastName',
      'phone',
      'email',
      'service',
      'professional',
      'price',
      'paid',
      'notes',
    ],
  ],
  [
    'a report',
    'Data\tHorário\tCliente\tTelefone\tProfissional\tServiço\tStatus\tValor',
    ['date', 'time', 'client', 'phone', 'professional', 'service', 'status', 'price'],
  ],
  [
    'Fresha',
    'Ref #,Channel,Created date,Client,Scheduled date,Time,Duration,Team member,Service,Net sales,Status',
    [
      'none',
      'none',
      'none',
      'client',
      'date',
      'time',
      'minutes',
      'professional',
      'service',
      'price',
      'status',
    ],
  ],
  [
    'Outlook and Google Calendar',
    'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description',
    ['client', 'date', 'time', 'none', 'end', 'none', 'notes'],
  ],
  [
    'titles that name each thing',
    'Nome completo;Número de telefone;Nome do Serviço;Nome do Profissional;Data;Hora',
    ['client', 'phone', 'service', 'professional', 'date', 'time'],
  ],
  [
    'titles cut short',
    'Dt. Nasc.;Dt. Atend.;Hr. Início;Hr. Fim;Cliente;Vl. Total',
    ['none', 'date', 'time', 'end', 'client', 'price'],
  ],
  [
    'whether it is paid, and how',
    'Cliente;Data;Pagamento;Forma de Pagamento',
    ['client', 'date', 'none', 'method'],
  ],
  ['how it is paid in one word', 'Cliente;Data;Pagamento', ['client', 'date', 'method']],
  [
    'no titles',
    '03/12/2026;14:30;Ana Souza;(11) 98765-1234;Volume russo',
    ['date', 'time', 'client', 'phone', 'service'],
  ],
])('the columns of %s', async (_, line, roles) => {
  // A second line of the same, which is no line of titles where the first one is none.
  const row = line.replace(/[^;,\t]+/g, (cell) => (/\d/.test(line) ? cell : 'x'));
  expect(await readAppointmentSource(`${line}\n${row}`)).toMatchObject({ kind: 'table', roles });
});

test('the columns of our own export are known, and what is not asked for stays out', async () => {
  const titles = exportedColumns.map(([title]) => title);
  const source = await readAppointmentSource(`${titles.join(';')}\n${titles.map(() => 'x').join(';')}`);
  const roles = typeof source === 'object' && source?.kind === 'table' ? source.roles : [];
  expect(titles.map((title, index) => [title, roles[index]]).filter(([, role]) => role !== 'none')).toEqual([
    ['Início', 'date'],
    ['Fim', 'end'],
    ['Cliente', 'client'],
    ['Profissional', 'professional'],
    ['Serviços', 'service'],
    ['Duração (min)', 'minutes'],
    ['Valor (R$)', 'price'],
    ['Situação', 'status'],
    ['Observações', 'notes'],
    ['Forma de pagamento', 'method'],
    ['Valor pago (R$)', 'paid'],
  ]);
});

test('of phones in two columns none is lost', async () => {
  const text = 'Data;Hora;Cliente;Telefone;Celular\n26/11/2026;14:30;Ana;1133334444;11987654321';
  const roles = ['date', 'time', 'client', 'phone', 'phone'] as const;
  expect(await readAppointmentSource(text)).toMatchObject({ roles });
  const table = { titles: null, rows: [['', '', 'Ana', '1133334444', '11987654321']] };
  expect(appointmentsOf(table, roles)).toMatchObject([{ phone: '1133334444 / 11987654321' }]);
});

test('names in two columns are one, services in two columns are two', () => {
  const table = { titles: null, rows: [['Ana', 'Souza', 'Volume', 'Design']] };
  expect(appointmentsOf(table, ['client', 'lastName', 'service', 'service'])).toMatchObject([
    { client: 'Ana Souza', service: 'Volume + Design' },
  ]);
});
