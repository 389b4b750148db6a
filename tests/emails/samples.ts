import {
  type BookingNotice,
  type BookingReceipt,
  type Mail,
  securityChanges,
} from '../../domain/notification/notification.ts';

export const FROM = 'Lume <avisos@lume.example>';
export const NOW = new Date('2026-11-18T13:37:42Z');

export const notice: BookingNotice = {
  professionalName: 'Helena Duarte',
  businessName: 'Studio Helena Duarte',
  clientName: 'Marina Alves de Souza',
  clientEmail: 'marina.alves@example.com',
  clientPhone: '11987654321',
  date: '2026-11-21',
  time: '14:00',
  zone: 'America/Sao_Paulo',
  procedures: [
    { name: 'Extensão de cílios volume russo', priceCents: 18000, durationMinutes: 120 },
    { name: 'Design de sobrancelhas com henna', priceCents: 6500, durationMinutes: 45 },
  ],
  totalCents: 24500,
  totalMinutes: 165,
  notes: 'Tenho alergia a látex.\nPrefiro curvatura C, bem natural.',
  diverges: true,
  agendaLink: 'https://lume.example/appointments?appointment=0199a1f0-7b7e-7c39-9a53-3f6a4c1d2e88',
};

export const receipt: BookingReceipt = {
  ...notice,
  appointmentId: '0199a1f0-7b7e-7c39-9a53-3f6a4c1d2e88',
  startsAt: '2026-11-21T17:00:00.000Z',
  endsAt: '2026-11-21T19:45:00.000Z',
  address: 'Rua Augusta, 1508, sala 42, São Paulo, SP',
  hasStreet: true,
  studioPhone: '11933334444',
  studioEmail: 'helena@studiohelena.example',
  bookingLink: 'https://lume.example/agendar/helena-duarte',
  sequence: 0,
};

const linkOf = (type: string) =>
  `https://lume.example/auth/confirm?token_hash=9f8b7c6d5e4f3a2b1c0d9f8b7c6d5e4f3a2b1c0d9f8b7c6d5e4f3a2b&type=${type}`;

const moment = { at: '2026-11-18T13:37:42.000Z', device: 'Chrome no Android', place: 'Campinas, SP' };

/** One of each kind; shared by the tests and by the preview of the mailbox. */
export const mails = {
  'signup-confirmation': {
    kind: 'signup-confirmation',
    name: 'Helena Duarte',
    link: linkOf('signup'),
    code: '482913',
  },
  'address-known': {
    kind: 'address-known',
    name: 'Helena Duarte',
    loginLink: 'https://lume.example/login',
    resetLink: 'https://lume.example/login?forgot=1',
  },
  'recognition-code': { kind: 'recognition-code', businessName: 'Studio Helena Duarte', code: '482913' },
  'booking-notice': { kind: 'booking-notice', ...notice },
  'booking-receipt': { kind: 'booking-receipt', ...receipt },
  'appointment-confirmation': { kind: 'appointment-confirmation', ...receipt, notes: null, sequence: 1 },
  'appointment-moved': { kind: 'appointment-moved', ...receipt, notes: null, sequence: 2 },
  'appointment-cancelled': { kind: 'appointment-cancelled', ...receipt, notes: null, sequence: 3 },
  'client-change': {
    kind: 'client-change',
    what: 'moved',
    professionalName: 'Helena Duarte',
    clientName: 'Marina Alves de Souza',
    clientPhone: '11987654321',
    date: '2026-11-27',
    time: '16:00',
    zone: 'America/Sao_Paulo',
    totalMinutes: 120,
    before: { date: '2026-11-21', time: '14:00' },
    notes: null,
    agendaLink: 'https://lume.example/appointments?appointment=1',
  },
  'appointment-reminder': {
    kind: 'appointment-reminder',
    ...receipt,
    // Never past, or it would not be sent.
    startsAt: '2126-11-22T17:00:00.000Z',
    notes: null,
    preparations: ['Venha sem rímel e sem maquiagem nos olhos.'],
    asks: true,
  },
  recall: {
    kind: 'recall',
    businessName: 'Studio Helena Duarte',
    clientName: 'Marina Alves de Souza',
    procedureName: 'Extensão de cílios volume russo',
    visitedOn: '2026-10-31',
    offerName: 'Manutenção de cílios',
    bookingLink: 'https://lume.example/agendar/studio-helena?servico=0199a1f0-7b7e-7c39-9a53-3f6a4c1d2e89',
    freeTimes: [
      { date: '2026-11-24', time: '09:00' },
      { date: '2026-11-25', time: '14:30' },
      { date: '2026-11-27', time: '10:00' },
    ],
    studioPhone: '11933334444',
    studioEmail: 'helena@studiohelena.example',
    refusalLink: 'https://lume.example/agendamento?convites#0a1b2c3d',
  },
  'studio-closing': {
    kind: 'studio-closing',
    ...receipt,
    notes: null,
    what: 'closing',
    wholeStudio: true,
    lastDay: '2026-11-20',
  },
  'payment-receipt': {
    kind: 'payment-receipt',
    studioEmail: 'helena@studiohelena.example',
    receipt: {
      number: 42,
      paymentId: '0199a1f0-7b7e-7c39-9a53-3f6a4c1d2e89',
      issuedAt: '2026-11-21T20:01:00.000Z',
      voidedAt: null,
      studio: {
        name: 'Studio Helena Duarte',
        city: 'São Paulo',
        state: 'SP',
        address: 'Rua Augusta, 1508, sala 42',
        phone: '11933334444',
      },
      professional: 'Helena Duarte',
      client: 'Marina Alves de Souza',
      procedures: ['Extensão de cílios volume russo', 'Design de sobrancelhas com henna'],
      date: '2026-11-21',
      paidOn: '2026-11-21',
      amountCents: 24500,
      method: 'pix',
      transactionId: 'LUME0199A1F07B7E7C39',
    },
  },
  'anamnesis-link': {
    kind: 'anamnesis-link',
    name: 'Marina Souza',
    businessName: 'Studio Bela Íris',
    studioPhone: '11987654321',
    link: 'https://lume.example/anamnese-cliente#0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    days: 7,
  },
  'anamnesis-copy': {
    kind: 'anamnesis-copy',
    name: 'Marina Souza',
    businessName: 'Studio Bela Íris',
    studioPhone: '11987654321',
    link: 'https://lume.example/anamnese-cliente#0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    days: 30,
  },
  'anamnesis-code': { kind: 'anamnesis-code', businessName: 'Studio Bela Íris', code: '048213' },
  'anamnesis-received': {
    kind: 'anamnesis-received',
    professionalName: 'Ana Prado',
    clientName: 'Marina Souza',
    clientLink: 'https://lume.example/clients/01900000-0000-7000-8000-000000000001#anamnese',
  },
  'unusual-reveals': {
    kind: 'unusual-reveals',
    name: 'Ana Prado',
    memberName: 'Bia Campos',
    clients: 20,
    at: '2026-11-21T17:30:00.000Z',
    zone: 'America/Sao_Paulo',
    logLink: 'https://lume.example/settings#anamnesis',
  },
  invitation: {
    kind: 'invitation',
    name: 'Bia Campos',
    businessName: 'Studio Helena Duarte',
    inviterName: 'Helena Duarte',
    link: 'https://lume.example/auth/confirm?token_hash=Zk3v9xQ1aB7cD5eF2gH4iJ6kL8mN0oP1qR3sT5uV7wX&type=invite',
  },
  recovery: { kind: 'recovery', name: 'Helena Duarte', link: linkOf('recovery'), code: '705318' },
  'login-code': { kind: 'login-code', name: 'Helena Duarte', link: linkOf('magiclink'), code: '160742' },
  reauthentication: { kind: 'reauthentication', name: 'Helena Duarte', code: '938204' },
  'email-change': {
    kind: 'email-change',
    name: 'Helena Duarte',
    newEmail: 'helena@studiohelena.example',
    link: linkOf('email_change'),
    code: '527096',
    to: 'current',
  },
  'new-device': {
    kind: 'new-device',
    name: 'Helena Duarte',
    sessionsLink: 'https://lume.example/settings#profile',
    ...moment,
  },
  'security-notice': {
    kind: 'security-notice',
    name: 'Helena Duarte',
    what: 'password',
    recoverLink: 'https://lume.example/login',
    ...moment,
  },
  'system-test': {
    kind: 'system-test',
    name: 'Helena Duarte',
    businessName: 'Studio Helena',
    settingsLink: 'https://lume.example/settings#notifications',
  },
  'account-deletion': {
    kind: 'account-deletion',
    name: 'Helena Duarte',
    businessName: 'Studio Helena',
    what: 'requested',
    wholeStudio: true,
    dueDate: '2026-12-05',
    settingsLink: 'https://lume.example/settings#profile',
  },
  'data-request': {
    kind: 'data-request',
    protocol: 'LUME-7KQ2-M9XD',
    request: 'deletion',
    dueOn: '2026-12-15',
    name: 'Helena Duarte',
    email: 'helena@pessoa.example',
    message: 'Quero que apaguem o que guardaram.\nAgendei em outubro.',
  },
  'data-request-receipt': {
    kind: 'data-request-receipt',
    officer: 'encarregado@lume.example',
    protocol: 'LUME-7KQ2-M9XD',
    request: 'deletion',
    dueOn: '2026-12-15',
  },
} as const satisfies { [Kind in Mail['kind']]: Extract<Mail, { kind: Kind }> };

const notices = securityChanges.map((what): [string, Mail] => [
  `security-notice-${what}`,
  { ...mails['security-notice'], what },
]);

/** Every email with words of its own: each kind, and the variants that some of them have. */
export const emails: Record<string, Mail> = {
  ...mails,
  'account-deletion-withdrawn': { ...mails['account-deletion'], what: 'withdrawn' },
  'account-deletion-done': { ...mails['account-deletion'], what: 'done' },
  'account-deletion-of-one': { ...mails['account-deletion'], wholeStudio: false },
  'account-deletion-done-of-one': { ...mails['account-deletion'], what: 'done', wholeStudio: false },
  ...Object.fromEntries(
    (['requested', 'withdrawn', 'done'] as const).map((what): [string, Mail] => [
      `account-deletion-${what}-to-colleague`,
      { ...mails['account-deletion'], what, ownerName: 'Marina Lopes' },
    ]),
  ),
  'studio-closing-of-one': { ...mails['studio-closing'], wholeStudio: false },
  'studio-staying': { ...mails['studio-closing'], what: 'staying' },
  'studio-staying-of-one': { ...mails['studio-closing'], what: 'staying', wholeStudio: false },
  'email-change-next': { ...mails['email-change'], to: 'next' },
  ...Object.fromEntries(notices.filter(([name]) => name !== 'security-notice-password')),
};
