import { describe, expect, test } from 'vitest';
import { guessTeam, overlapIn } from '../../../../web/features/studio-import/team-match.ts';

type Professional = Parameters<typeof guessTeam>[0]['professionals'][number];
type Appointment = Parameters<typeof overlapIn>[0]['appointments'][number];

describe('who of the file is who here', () => {
  const here = (id: string, changes = {}) => ({
    ...{ id, email: `${id}@aqui.example`, isOwner: false, isActive: true, ...changes },
  });
  const there = (id: string, email: unknown, isOwner = false) => ({ id, email, isOwner }) as Professional;
  const guessed = (professionals: Professional[], ...team: Parameters<typeof guessTeam>[1]) =>
    guessTeam({ professionals }, team);

  test('by e-mail, whatever its case', () => {
    expect(guessed([there('a', 'BIA@aqui.example')], here('bia'))).toEqual({ a: 'bia' });
  });

  test('the owner is the owner, unless somebody else of the file is', () => {
    const owner = here('dona', { isOwner: true });
    expect(guessed([there('a', 'x@la.example', true), there('b', 'y@la.example')], owner)).toEqual({
      ...{ a: 'dona', b: null },
    });
    expect(guessed([there('a', 'x@la.example', true), there('b', 'dona@aqui.example')], owner)).toEqual({
      ...{ a: null, b: 'dona' },
    });
  });

  test('nobody who has left, and nobody for an e-mail that is none', () => {
    const left = here('bia', { isActive: false });
    expect(guessed([there('a', 'bia@aqui.example'), there('b', 7)], left)).toEqual({ a: null, b: null });
  });
});

describe('appointments that would lie over each other with one person', () => {
  const at = (professional: string, from: string, until: string, status = 'confirmed') =>
    ({
      ...{
        id: `${professional} ${from}`,
        professional: { id: professional, fullName: professional },
        status,
      },
      startsAt: `2026-11-12T${from}:00Z`,
      endsAt: `2026-11-12T${until}:00Z`,
    }) as Appointment;
  const ids = (appointments: Appointment[], match: Record<string, string | null>) =>
    overlapIn({ appointments }, match)?.map(({ id }) => id) ?? null;
  const two = [at('bia', '14:00', '15:00'), at('ana', '13:00', '14:30')];

  test('are found, the earlier first', () => {
    expect(ids(two, { ana: 'eu', bia: 'eu' })).toEqual(['ana 13:00', 'bia 14:00']);
  });

  test('are none with two people, with one who stays out, when one follows the other, or once cancelled', () => {
    expect(ids(two, { ana: 'eu', bia: 'ela' })).toBeNull();
    expect(ids(two, { ana: 'eu', bia: null })).toBeNull();
    expect(ids([...two, at('cris', '10:00', '13:00')], { ana: 'eu', cris: 'eu' })).toBeNull();
    const cancelled = at('bia', '14:00', '15:00', 'cancelled');
    expect(ids([cancelled, at('ana', '13:00', '14:30')], { ana: 'eu', bia: 'eu' })).toBeNull();
  });

  test('are found below a long one that began before others', () => {
    const long = at('ana', '09:00', '18:00');
    expect(
      ids([long, at('bia', '19:00', '20:00'), at('bia', '16:00', '17:00')], { ana: 'a', bia: 'a' }),
    ).toEqual(['ana 09:00', 'bia 16:00']);
  });
});
