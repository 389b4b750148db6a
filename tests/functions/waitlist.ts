import { addDays, epochMinuteOf, type LocalDate, localOf, weekday } from '../../domain/scheduling/clock.ts';
import type { WaitlistList, WaitlistPage } from '../../domain/waitlist/waitlist.ts';
import { inDays } from '../support/days.ts';
import type { Product } from '../support/product.ts';
import { act, make, newClient } from './agenda.ts';
import { eventuallySent } from './email.ts';
import { expectStatus, newEmail, openStudio, type Problem, type Studio } from './studio.ts';

/** Zones around the globe: in one of them it is day, when offers are sent. */
const zones = ['Pacific/Honolulu', 'America/Sao_Paulo', 'Asia/Karachi', 'Asia/Tokyo'];
const zoneAt = (isDay: boolean): string => {
  const now = epochMinuteOf(new Date());
  const found = zones.find((zone) => {
    const { time } = localOf(zone, now);
    return isDay ? time >= '08:30' && time < '20:00' : time < '07:00' || time >= '21:30';
  });
  if (found === undefined) throw new Error('no zone for this hour');
  return found;
};

/** A day on which studios of these tests are open, some weeks ahead. */
export function openDay(ahead = 20): LocalDate {
  const date = inDays(ahead);
  return weekday(date) === 'sunday' ? addDays(date, 1) : date;
}

/** A studio in a zone where it is day (or night), with its one appointment, at ten. */
export async function openFull(product: Product, { isDay = true, date = openDay() } = {}) {
  const studio = await openStudio(product);
  await product.sql`update studios set zone = ${zoneAt(isDay)}
    where id = (select studio_id from profiles where id = ${studio.professionalId})`;
  const appointment = await make(studio, await newClient(studio.owner), { date, time: '10:00' });
  const free = () => act(studio.owner, `${appointment.id}/cancellation`, { version: appointment.version });
  return { studio, date, appointment, free };
}

/** Somebody waits for ten o'clock of a day, or for what else is `wanted`. */
export async function waitFor(
  product: Product,
  studio: Studio,
  { date, ...wanted }: { date: LocalDate } & Record<string, unknown>,
): Promise<string> {
  const email = newEmail('lia');
  expectStatus(await join(product, studio, { ...tenOf(date), email, ...wanted }), 201);
  return email;
}

export const tenOf = (date: LocalDate) => ({
  ...{ fromDate: date, untilDate: date, fromTime: '10:00', untilTime: '10:00' },
  ...{ fullName: 'Lia Prado Nunes', email: 'lia@espera.example', phone: '11912345678' },
});

export const join = (product: Product, studio: Studio, wanted: object, more: object = {}) =>
  product.visitor().post<Problem>('/api/public/waitlist', {
    professionalId: studio.professionalId,
    procedureIds: [studio.procedureId],
    ticket: studio.ticket,
    website: '',
    wanted,
    ...more,
  });

/** The tokens mailed to somebody: of her place first, of offers after it. */
export const tokensTo = (product: Product, email: string): string[] =>
  product.mailbox.to(email).flatMap(({ text }) => /\/encaixe#([\w-]{68})/.exec(text ?? '')?.[1] ?? []);

/** The token of the offer that is somebody's newest, once so many were mailed. */
export async function offerTo(product: Product, email: string, count = 1): Promise<string> {
  const find = () => tokensTo(product, email)[count];
  return eventuallySent(product, find, `offer ${count} to ${email}`);
}

export const ask = (product: Product, path: string, token: string) =>
  product.visitor().post<WaitlistPage & Problem>(`/api/public/waitlist/${path}`, { token });

export async function listOf({ owner }: Pick<Studio, 'owner'>): Promise<WaitlistList> {
  return expectStatus(await owner.get<WaitlistList>('/api/waitlist'), 200);
}
