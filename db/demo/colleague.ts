import type { BusinessHours, DayHours } from '../../domain/scheduling/business-hours.ts';

export const colleague = {
  fullName: 'Bianca Nunes',
  email: 'bianca@studioaurora.example',
  phone: '11976543210',
  slug: 'studio-aurora-bianca',
} as const;

const day: DayHours = {
  start: '11:00',
  end: '20:00',
  closed: false,
  hasLunch: true,
  lunchStart: '15:00',
  lunchEnd: '16:00',
};
const off: DayHours = { ...day, closed: true };

export const colleagueHours: BusinessHours = {
  monday: off,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { ...day, start: '09:00', end: '17:00', hasLunch: false },
  sunday: off,
  slotInterval: 30,
  slotDuration: 60,
  finishByClosing: true,
};

export const colleagueServices = [
  {
    name: 'Brow lamination',
    description: 'Alinhamento dos fios da sobrancelha, com efeito de até seis semanas.',
    priceCents: 14_000,
    durationMinutes: 60,
    category: 'outros',
    colour: 'green',
  },
  {
    name: 'Epilação com linha',
    description: null,
    priceCents: 4500,
    durationMinutes: 30,
    category: 'outros',
    colour: 'slate',
  },
] as const;

/** Positions in the owner's services that the colleague offers as well: lash lifting, brows with henna. */
export const shared = [3, 4] as const;

/** What is asked for, by position: own services first, then the shared ones. */
export const colleagueAsked = [[0], [0], [1], [2], [2], [3], [3], [0, 1], [1, 3]] as const satisfies [
  readonly number[],
  ...(readonly number[])[],
];
