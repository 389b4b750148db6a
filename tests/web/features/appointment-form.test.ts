import { describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import {
  type AppointmentFields,
  askingOf,
  checkAppointment,
  fieldsOf,
  newFields,
} from '../../../web/features/appointment-form/appointment-fields.ts';
import { appointmentDifferences } from '../../../web/features/appointment-form/problem-notice.tsx';
import {
  chosen,
  type ServiceChoice,
  servicesFor,
  totalsOf,
  withChange,
  withLine,
  withoutLine,
} from '../../../web/features/appointment-form/procedure-fields.ts';
import { problemOf } from '../../../web/features/appointment-form/use-appointment-form.ts';
import { requestInputOf, unchosenRequest } from '../../../web/features/shared/deposits/request-fields.ts';
import { ApiError } from '../../../web/lib/api-error.ts';
import { mergeVersions } from '../../../web/ui/form/merge.ts';
import { standing } from '../../../web/ui/form/refused.ts';

const ANA = '0197a000-0000-7000-8000-000000000001';
const CAMILA = '0197a000-0000-7000-8000-000000000002';
const BIA = '0197a000-0000-7000-8000-000000000003';
const LASHES = service('0197a000-0000-7000-8000-000000000011', 'Fio a fio', 18_000, 120, [CAMILA]);
const BROWS = service('0197a000-0000-7000-8000-000000000012', 'Design', 6500, 45, [CAMILA, BIA]);
const GONE = '0197a000-0000-7000-8000-000000000013';

const choices = {
  today: '2026-11-23',
  me: CAMILA,
  professionals: [
    { id: BIA, fullName: 'Bia' },
    { id: CAMILA, fullName: 'Camila' },
  ],
  procedureTypes: [] as ServiceChoice[],
};

const client = { id: ANA, fullName: 'Ana Souza', phone: '11987654321' };

function service(
  id: string,
  name: string,
  priceCents: number,
  durationMinutes: number,
  professionalIds: string[],
): ServiceChoice {
  return {
    ...{ id, name, priceCents, durationMinutes, professionalIds },
    ...{ category: 'cilios', colour: null, returnAfterDays: null, ownOffers: [], deposit: null },
  };
}

function filled(): AppointmentFields {
  const fields = newFields(choices, { client, date: '2026-11-25', time: '09:00' });
  return { ...fields, lines: withChange(fields.lines, 0, chosen(LASHES)) };
}

const row: AppointmentRow = {
  id: '0197a000-0000-7000-8000-000000000099',
  version: 3,
  startsAt: '2026-11-25T12:00:00.000Z',
  endsAt: '2026-11-25T14:45:00.000Z',
  date: '2026-11-25',
  time: '09:00',
  totalMinutes: 165,
  totalCents: 20_000,
  status: 'scheduled',
  noShow: false,
  paymentStatus: null,
  origin: 'public',
  notes: 'Alergia a látex',
  contactDiverges: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  client: { ...client, email: null, allergies: null, notes: null },
  professional: { id: BIA, fullName: 'Bia' },
  procedures: [{ ...LASHES, priceCents: 15_000 }, { ...service(GONE, 'Serviço antigo', 5000, 45, []) }],
};

describe('a new form', () => {
  test('is for the signed-in professional, today, with one service still to be chosen at 0', () => {
    expect(newFields(choices, {})).toEqual({
      client: null,
      professionalId: CAMILA,
      date: '2026-11-23',
      time: '',
      lines: [{ key: 0, procedureTypeId: '', price: '0,00', duration: '0' }],
      notes: '',
      deposit: { kind: null, amountCents: null, method: 'cash' },
    });
  });

  test('takes what it is opened with, and nothing it cannot know', () => {
    const prefill = { client, professionalId: BIA, date: '2026-12-01', time: '09:00' };
    expect(newFields(choices, prefill)).toMatchObject(prefill);
    expect(newFields(choices, { professionalId: GONE, date: '2026-02-31', time: '25:00' })).toMatchObject({
      professionalId: CAMILA,
      date: '2026-11-23',
      time: '',
    });
  });

  test('of a return visit holds the services that the professional still offers, at today’s prices', () => {
    const offered = { ...choices, procedureTypes: [{ ...LASHES, priceCents: 19_000 }] };
    const [line, ...others] = newFields(offered, {
      professionalId: LASHES.professionalIds[0],
      procedureIds: [GONE, LASHES.id],
    }).lines;
    expect(line).toMatchObject({ procedureTypeId: LASHES.id, price: '190,00' });
    expect(others).toEqual([]);
  });

  test('is for whoever may be chosen when the signed-in member takes no appointments', () => {
    expect(newFields({ ...choices, me: GONE }, {}).professionalId).toBe(BIA);
    expect(newFields({ ...choices, professionals: [] }, {}).professionalId).toBe('');
  });
});

describe('the services of the form', () => {
  test('a chosen one fills in its price and minutes', () => {
    expect(filled().lines).toEqual([
      { key: 0, procedureTypeId: LASHES.id, price: '180,00', duration: '120' },
    ]);
  });

  test('the last one cannot be removed, and a new one never takes the key of another', () => {
    const [first] = filled().lines;
    const two = withLine(filled().lines);
    expect(two.map((line) => line.key)).toEqual([0, 1]);
    expect(withoutLine(two, 0).map((line) => line.key)).toEqual([1]);
    expect(withLine(withoutLine(two, 0)).map((line) => line.key)).toEqual([1, 2]);
    expect(withoutLine([first as NonNullable<typeof first>], 0)).toHaveLength(1); // filled() has one
  });

  test('adds up what is a number already', () => {
    const lines = withLine(filled().lines);
    expect(totalsOf(lines)).toEqual({ count: 2, totalMinutes: 120, totalCents: 18_000 });
    const odd = withChange(lines, 1, { price: '1.234,5', duration: '1h30' });
    expect(totalsOf(odd)).toMatchObject({ totalMinutes: 210, totalCents: 141_450 });
    expect(totalsOf(withChange(odd, 1, { price: 'x', duration: 'y' }))).toMatchObject({ totalMinutes: 120 });
  });

  test('are those the professional offers, and those that were chosen before', () => {
    const names = (id: string, stored: AppointmentRow | null, lines = filled().lines) =>
      servicesFor([LASHES, BROWS], id, stored, lines).map((one) => one.name);
    expect(names(CAMILA, null)).toEqual(['Fio a fio', 'Design']);
    expect(names(BIA, null, withLine([]))).toEqual(['Design']);
    expect(names(BIA, null)).toEqual(['Fio a fio', 'Design']);
    expect(names(BIA, row, fieldsOf(row).lines)).toEqual(['Fio a fio', 'Design', 'Serviço antigo']);
  });
});

describe('the rules of the form', () => {
  test('a filled form is what the API takes', () => {
    expect(checkAppointment({ ...filled(), time: '9h', notes: ' ' }, choices.procedureTypes)).toEqual({
      ok: true,
      value: {
        clientId: ANA,
        professionalId: CAMILA,
        date: '2026-11-25',
        time: '09:00',
        procedures: [{ procedureTypeId: LASHES.id, priceCents: 18_000, durationMinutes: 120 }],
        notes: null,
      },
    });
  });

  test('shows what is missing in the words of docs/product.md', () => {
    const empty = { ...newFields(choices, {}), professionalId: '', date: '' };
    expect(checkAppointment(empty, choices.procedureTypes)).toEqual({
      ok: false,
      errors: {
        clientId: ['Cliente é obrigatório'],
        professionalId: ['Profissional é obrigatório'],
        date: ['Data é obrigatória'],
        time: ['Horário é obrigatório'],
        'procedures.0.procedureTypeId': ['Tipo de procedimento é obrigatório'],
        'procedures.0.priceCents': ['Preço deve ser maior que zero'],
        'procedures.0.durationMinutes': ['Duração deve ser maior que zero'],
      },
    });
    expect(checkAppointment({ ...filled(), lines: [] }, choices.procedureTypes)).toMatchObject({
      errors: { procedures: ['Pelo menos um procedimento é obrigatório'] },
    });
  });

  test('a price is over zero, but for a service that costs nothing by itself', () => {
    const unpriced = { ...filled(), lines: filled().lines.map((line) => ({ ...line, price: '0,00' })) };
    expect(checkAppointment(unpriced, [LASHES])).toEqual({
      ok: false,
      errors: { 'procedures.0.priceCents': ['Preço deve ser maior que zero'] },
    });
    expect(checkAppointment(unpriced, [{ ...LASHES, priceCents: 0 }])).toMatchObject({ ok: true });
  });

  test.each(['24:00', '09:60', 'cedo', '9:5'])('%s is no time', (time) =>
    expect(checkAppointment({ ...filled(), time }, choices.procedureTypes)).toMatchObject({ ok: false }),
  );

  test('an error goes when its field is corrected, the others stay', () => {
    const empty = newFields(choices, {});
    const errors = { clientId: ['Cliente é obrigatório'], time: ['Horário é obrigatório'] };
    const refused = { errors, fields: empty, byServer: false };
    const reads = (fields: AppointmentFields) => checkAppointment(fields, choices.procedureTypes);
    expect(standing(refused, { ...empty, client }, reads)).toEqual({
      time: ['Horário é obrigatório'],
    });
    expect(standing(refused, filled(), reads)).toEqual({});
  });
});

describe('an edited appointment', () => {
  test('is shown as stored, prices as agreed then', () => {
    expect(fieldsOf(row)).toMatchObject({
      client: { id: ANA, fullName: 'Ana Souza' },
      professionalId: BIA,
      time: '09:00',
      lines: [
        { procedureTypeId: LASHES.id, price: '150,00', duration: '120' },
        { procedureTypeId: GONE, price: '50,00', duration: '45' },
      ],
      notes: 'Alergia a látex',
    });
  });

  test('is compared with what another screen stored', () => {
    const names = {
      professional: (id: string) => (id === BIA ? 'Bia' : 'Camila'),
      service: () => 'Fio a fio',
    };
    const base = { ...fieldsOf(row), status: row.status };
    const mine = { ...fieldsOf(row), professionalId: CAMILA, notes: 'Vem com a filha' };
    const theirs = { ...base, status: 'confirmed' as const, time: '10:00', notes: '' };
    expect(appointmentDifferences(base, mine, theirs, names)).toEqual([
      { label: 'Status', mine: null, theirs: 'Confirmado' },
      { label: 'Profissional', mine: 'Camila', theirs: 'Bia' },
      { label: 'Horário', mine: null, theirs: '10:00' },
      { label: 'Observações', mine: 'Vem com a filha', theirs: '' },
    ]);
  });

  test('keeps what was typed here and what was stored elsewhere', () => {
    const base = fieldsOf(row);
    const mine = { ...base, notes: 'Vem com a filha', time: '09:30' };
    const theirs = { ...base, professionalId: CAMILA, time: '10:00' };
    expect(mergeVersions(base, mine, theirs)).toEqual({ ...theirs, notes: 'Vem com a filha', time: '09:30' });
  });
});

describe('a refusal', () => {
  test('of a taken time brings other times, of the right shape only', () => {
    const alternatives = [{ date: '2026-11-25', time: '10:00' }];
    const error = new ApiError(409, 'time_taken', 'Este horário…', { alternatives });
    expect(problemOf(error)).toEqual({
      kind: 'taken',
      sentence: 'Este horário…',
      alternatives: [{ date: '2026-11-25', time: '10:00' }],
    });
  });

  test('distinguishes a change elsewhere from what else may fail', () => {
    expect(problemOf(new ApiError(409, 'appointment_changed', 'a')).kind).toBe('changed');
    expect(problemOf(new ApiError(409, 'payment_exists', 'a')).kind).toBe('failed');
    expect(problemOf(new ApiError(0, 'network', 'a')).kind).toBe('failed');
  });
});

describe('a deposit', () => {
  const deposits = {
    amount: { kind: 'percent' as const, percent: 30 },
    hold: 30 as const,
    asksEverybody: false,
  };
  const services = [LASHES, { ...BROWS, deposit: { kind: 'none' as const } }];
  const asking = (changes: object = {}, asksClient: boolean | undefined = true) =>
    askingOf({ ...filled(), ...changes }, { deposits, procedureTypes: services }, { asksClient, now: NOW });
  const NOW = { date: '2026-11-23', time: '10:00' };

  test('is proposed to whom the rules mean, for the services that ask for one', () => {
    expect(asking()?.proposal).toEqual({ kind: 'asked', amountCents: 5_400 });
    expect(asking({}, false)?.proposal).toEqual({ kind: 'none', amountCents: 5_400 });
    expect(asking({ lines: withChange(filled().lines, 0, chosen(BROWS)) })?.proposal).toEqual({
      kind: 'none',
      amountCents: 0,
    });
  });

  test('is proposed as to everybody while the client is not known', () => {
    const rules = { ...deposits, asksEverybody: true };
    const facts = { asksClient: undefined, now: NOW };
    expect(askingOf(filled(), { deposits: rules, procedureTypes: services }, facts)?.proposal.kind).toBe(
      'asked',
    );
    expect(askingOf(filled(), { deposits, procedureTypes: services }, facts)?.proposal.kind).toBe('none');
  });

  test('is not asked for of what has begun, nor where the studio asks for none', () => {
    expect(asking({ date: NOW.date, time: NOW.time })).toMatchObject({
      hasBegun: true,
      proposal: { kind: 'none' },
    });
    const none = { deposits: null, procedureTypes: services };
    expect(askingOf(filled(), none, { asksClient: true, now: NOW })).toBeNull();
  });

  test('is sent as it is proposed, or as it was chosen', () => {
    const proposal = { kind: 'asked' as const, amountCents: 5_400 };
    expect(requestInputOf(unchosenRequest, proposal)).toEqual(proposal);
    const chosenRequest = { kind: 'received' as const, amountCents: '20,00', method: 'pix' as const };
    expect(requestInputOf(chosenRequest, proposal)).toEqual({
      kind: 'received',
      amountCents: 2_000,
      method: 'pix',
    });
    expect(requestInputOf({ ...chosenRequest, kind: 'none' }, proposal)).toBeNull();
    expect(checkAppointment(filled(), choices.procedureTypes, proposal)).toMatchObject({
      ok: true,
      value: { deposit: proposal },
    });
    const emptied = requestInputOf({ ...unchosenRequest, amountCents: '' }, proposal);
    expect(checkAppointment(filled(), choices.procedureTypes, emptied)).toMatchObject({
      ok: false,
      errors: { 'deposit.amountCents': ['Informe um valor de R$ 1,00 a R$ 99.999,99'] },
    });
  });
});
