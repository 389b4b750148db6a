import { defaultHours } from '../../../domain/scheduling/business-hours.ts';
import type { FieldKind } from './nasty-values.ts';
import type { Sample } from './sample.ts';

export const hours = {
  ...defaultHours,
  tuesday: { ...defaultHours.tuesday, breaks: [{ start: '15:00', end: '15:15' }] },
  specialDays: [{ date: '2030-12-22', start: '10:00', end: '14:00' }],
};

/** Of a version that no row has: what is well formed is refused as well, and nothing is ever saved. */
const form = {
  versions: { profile: 0, studio: 0 },
  profile: { fullName: 'Marina Duarte', phone: '11987654321' },
  business: {
    businessName: 'Ateliê Marina Cílios',
    instagram: 'ateliemarina',
    address: 'Rua das Flores, 10',
    city: 'São Paulo',
    state: 'SP',
    zipCode: '01310100',
    phone: '1133334444',
    zone: 'America/Sao_Paulo',
  },
  look: { theme: 'luxury', tagline: 'Olhar marcante' },
  pix: { key: '12345678909', receiver: 'Marina Duarte', city: 'Campinas' },
  deposit: {
    amount: { kind: 'fixed', cents: 3_000 },
    asksEverybody: false,
    asksNewClients: true,
    asksAfterMisses: { times: 2, months: 6 },
    hold: 20,
    keepsLate: true,
    approvesFirst: false,
  },
  hours,
  notifications: { emailNotifications: true, notificationEmail: 'avisos@lume.test' },
  work: { required: ['map', 'glueLot'] },
  reminders: {
    steps: [{ moment: '24h', channel: 'email', asks: true }],
    quietFrom: '21:00',
    quietUntil: '07:00',
  },
  rules: {
    noticeMinutes: 120,
    horizonDays: 60,
    bufferBefore: 10,
    bufferAfter: 15,
    dailyLimit: 8,
    fitFirst: true,
    needsApproval: true,
    registeredOnly: false,
  },
  pictures: { coverId: null, logoId: '00000000-0000-4000-8000-000000000000' },
  keepLocalTimes: true,
};

const day: Record<string, FieldKind> = {
  start: 'time',
  end: 'time',
  closed: 'boolean',
  hasLunch: 'boolean',
  lunchStart: 'time',
  lunchEnd: 'time',
};
const within = (path: string, fields: Record<string, FieldKind>) =>
  Object.fromEntries(Object.entries(fields).map(([name, kind]) => [`${path}.${name}`, kind]));

export const hoursFields: Record<string, FieldKind> = {
  'hours?': 'object',
  'hours.monday': 'object',
  ...within('hours.monday', day),
  ...within('hours.saturday', day),
  'hours.tuesday.breaks?': 'list',
  ...within('hours.tuesday.breaks.0', { start: 'time', end: 'time' }),
  'hours.specialDays?': 'list',
  ...within('hours.specialDays.0', { date: 'date', start: 'time', end: 'time' }),
  ...within('hours', { slotInterval: 'integer', slotDuration: 'integer', finishByClosing: 'boolean' }),
};

/** A good request to every route of Configurações, but for its version. */
export function settingsSamples(): Sample[] {
  return [
    { route: 'GET /api/settings' },
    {
      route: 'PUT /api/settings',
      body: form,
      fields: {
        versions: 'object',
        ...within('versions', { profile: 'integer', studio: 'integer' }),
        profile: 'object',
        ...within('profile', { fullName: 'text', 'phone?': 'phone or none' }),
        'business?': 'object',
        ...within('business', {
          businessName: 'text',
          'instagram?': 'enum',
          'address?': 'text',
          city: 'text',
          state: 'enum',
          'zipCode?': 'enum',
          'phone?': 'phone or none',
          zone: 'enum',
        }),
        'look?': 'object',
        ...within('look', { theme: 'enum', 'tagline?': 'text' }),
        'pix?': 'object',
        ...within('pix', { 'key?': 'enum', receiver: 'text', city: 'text' }),
        'deposit?': 'object',
        'deposit.amount': 'object',
        ...within('deposit.amount', { kind: 'enum', cents: 'integer' }),
        ...within('deposit', {
          asksEverybody: 'boolean',
          asksNewClients: 'boolean',
          'asksAfterMisses?': 'object',
          hold: 'enum',
          keepsLate: 'boolean',
          approvesFirst: 'boolean',
        }),
        ...within('deposit.asksAfterMisses', { times: 'integer', months: 'integer' }),
        ...hoursFields,
        notifications: 'object',
        ...within('notifications', { emailNotifications: 'boolean', 'notificationEmail?': 'email' }),
        'reminders?': 'object',
        'reminders.steps': 'list',
        ...within('reminders.steps.0', { moment: 'enum', channel: 'enum', asks: 'boolean' }),
        ...within('reminders', { quietFrom: 'time', quietUntil: 'time' }),
        'rules?': 'object',
        ...within('rules', {
          noticeMinutes: 'integer',
          horizonDays: 'integer',
          bufferBefore: 'integer',
          bufferAfter: 'integer',
          dailyLimit: 'integer',
          fitFirst: 'boolean',
          needsApproval: 'boolean',
          registeredOnly: 'boolean',
        }),
        'pictures?': 'object',
        ...within('pictures', { 'coverId?': 'uuid', 'logoId?': 'uuid' }),
        'keepLocalTimes?': 'boolean',
      },
    },
    {
      route: 'GET /api/settings/mail-preview',
      query: { theme: 'luxury', businessName: 'Ateliê Marina', logo: '00000000-0000-4000-8000-000000000000' },
      fields: { theme: 'enum', 'logo?': 'uuid' },
    },
    { route: 'GET /api/postal-codes/:cep', params: { cep: '01310100' } },
  ];
}
