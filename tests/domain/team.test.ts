import { describe, expect, test } from 'vitest';
import { defaultHours } from '../../domain/scheduling/business-hours.ts';
import { hoursSummary } from '../../domain/scheduling/hours-summary.ts';
import { colourOf, returnDate } from '../../domain/studio/procedure-category.ts';
import { foundProcedures, inOrder, procedureOrderInput } from '../../domain/studio/procedure-type.ts';
import {
  foundProfessionals,
  maySetRole,
  type ProfessionalRow,
  professionalChanges,
  professionalInput,
  standingOf,
  teamCounters,
} from '../../domain/studio/professional.ts';
import { fieldsOf } from './issues.ts';

const row = (changes: Partial<ProfessionalRow> = {}): ProfessionalRow => ({
  id: 'a',
  version: 1,
  fullName: 'Ângela Prado',
  email: 'angela@pessoa.example',
  phone: null,
  role: 'professional',
  isOwner: false,
  isActive: true,
  isBookable: true,
  page: 'angela',
  invitedAt: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  hours: null,
  ...changes,
});

describe('the team', () => {
  test('counts who is active, by role', () => {
    const team = [row(), row({ role: 'admin' }), row({ role: 'admin', isActive: false })];
    expect(teamCounters(team)).toEqual({ total: 2, professionals: 1, admins: 1 });
  });

  test.each([
    ['ANGELA', 1],
    ['ângela@', 1],
    ['angela@', 1],
    [' prado ', 1],
    ['prado angela', 1],
    ['', 1],
    ['bia', 0],
  ])('is searched for %j', (search, found) => {
    expect(foundProfessionals([row()], search)).toHaveLength(found);
  });

  test('the owner counts as an administrator; who manages sets roles, never the own or an owner’s', () => {
    expect(standingOf(row({ isOwner: true }))).toBe('admin');
    const manager = { me: 'm', mayManage: true };
    expect(maySetRole(manager, row())).toBe(true);
    expect(maySetRole(manager, row({ id: 'm' }))).toBe(false);
    expect(maySetRole(manager, row({ isOwner: true }))).toBe(false);
    expect(maySetRole({ me: 'm', mayManage: false }, row())).toBe(false);
  });

  test('the form says what is missing', () => {
    expect(fieldsOf(professionalInput, {})).toEqual({
      fullName: ['Nome completo é obrigatório'],
      email: ['Email é obrigatório'],
    });
    expect(fieldsOf(professionalChanges, { fullName: 'Ana', phone: '12' })).toEqual({
      phone: ['Formato de telefone inválido'],
    });
    expect(fieldsOf(professionalChanges, { fullName: 'Ana', phone: '' })).toEqual({});
  });
});

test('a week in one line', () => {
  expect(hoursSummary(defaultHours)).toBe('Seg–Sex 09:00–18:00 · Sáb 09:00–15:00');
  const closed = { ...defaultHours.monday, closed: true };
  expect(hoursSummary({ ...defaultHours, wednesday: closed })).toBe(
    'Seg–Ter 09:00–18:00 · Qui–Sex 09:00–18:00 · Sáb 09:00–15:00',
  );
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
  expect(hoursSummary({ ...defaultHours, ...Object.fromEntries(days.map((day) => [day, closed])) })).toBe(
    'Nenhum dia de atendimento',
  );
});

describe('services', () => {
  test('stand by place, then by name', () => {
    const list = [
      { name: 'b', position: 0 },
      { name: 'Água', position: 0 },
      { name: 'a', position: 2 },
    ];
    expect(inOrder(list).map(({ name }) => name)).toEqual(['Água', 'b', 'a']);
  });

  test('are found in name and description', () => {
    const list = [
      { name: 'Extensão', description: null },
      { name: 'Henna', description: 'Para SOBRANCELHAS' },
    ];
    expect(foundProcedures(list, 'extensao')).toHaveLength(1);
    expect(foundProcedures(list, 'sobrancelha')).toHaveLength(1);
    expect(foundProcedures(list, 'sobrancelha henna')).toHaveLength(1);
    expect(foundProcedures(list, 'unhas')).toEqual([]);
  });

  test('take the colour of their category unless they have one', () => {
    expect(colourOf({ colour: null, category: 'cilios' })).toBe('rose');
    expect(colourOf({ colour: 'blue', category: 'cilios' })).toBe('blue');
  });

  test('call for a return by their own days, else their category’s: the soonest, never a day past', () => {
    const lashes = { returnAfterDays: null, category: 'cilios' as const };
    const brows = { returnAfterDays: null, category: 'sobrancelhas' as const };
    const pigment = { returnAfterDays: null, category: 'micropigmentacao' as const };
    const other = { returnAfterDays: null, category: 'outros' as const };
    const from = (services: Parameters<typeof returnDate>[1], today = '2026-11-23') =>
      returnDate('2026-11-23', services, today);
    expect(from([lashes])).toBe('2026-12-14');
    expect(from([brows])).toBe('2026-12-14');
    expect(from([pigment])).toBe('2027-01-02');
    expect(from([pigment, other, lashes])).toBe('2026-12-14');
    expect(from([{ ...lashes, returnAfterDays: 15 }])).toBe('2026-12-08');
    expect(from([other])).toBeNull();
    expect(from([{ ...lashes, returnAfterDays: 0 }])).toBeNull();
    expect(from([lashes], '2027-03-01')).toBe('2027-03-01');
  });

  test('are put in an order that names each once', () => {
    const id = '11111111-1111-4111-8111-111111111111';
    expect(fieldsOf(procedureOrderInput, { ids: [id, id] })).toEqual({ ids: ['Ordem inválida'] });
    expect(fieldsOf(procedureOrderInput, { ids: [id] })).toEqual({});
  });
});
