import { DEFAULT_CHANGE_NOTICE_HOURS } from '../domain/booking/manage.ts';
import type { Email } from '../domain/email/email.ts';
import type { LocalDate } from '../domain/scheduling/calendar.ts';

interface Example {
  businessName: string;
  professionalName: string;
  city: string;
  state: string;
  studioPhone: string | null;
  studioEmail: string;
  zone: string;
  date: LocalDate;
  origin: string;
}

/** A receipt about nobody, by which a studio sees how its mails look. */
export function exampleReceipt({ origin, city, state, date, ...studio }: Example): Email {
  return {
    kind: 'booking-receipt',
    ...studio,
    appointmentId: '00000000-0000-7000-8000-000000000000',
    clientName: 'Bia Ramos',
    clientEmail: 'bia@exemplo.com.br',
    date,
    time: '14:00',
    startsAt: `${date}T17:00:00.000Z`,
    endsAt: `${date}T19:00:00.000Z`,
    procedures: [{ name: 'Extensão fio a fio', durationMinutes: 120, priceCents: 18_000 }],
    totalCents: 18_000,
    totalMinutes: 120,
    notes: null,
    address: `${city}, ${state}`,
    hasStreet: false,
    bookingLink: `${origin}/agendar`,
    noticeHours: DEFAULT_CHANGE_NOTICE_HOURS,
    changesEnd: null,
    sequence: 0,
  };
}
