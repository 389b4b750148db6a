import { describe, expect, test } from 'vitest';
import { ago, layAt } from '../support/appointment-times.ts';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { make, newClient, nextDay } from './agenda.ts';
import { changeSettings, type Form, formOf, readSettings, saveSettings } from './settings.ts';
import { expectStatus, studioOfEachTest } from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);

describe('another zone', () => {
  const moveTo = (zone: string, more: Partial<Form> = {}) =>
    changeSettings(studio.owner, (form) => ({
      business: form.business && { ...form.business, zone },
      ...more,
    }));
  const times = async () => {
    const rows = await product.sql<{ time: string }>`select to_char(a.starts_at at time zone s.zone,
      'HH24:MI') as time
       from appointments a join studios s on s.id = a.studio_id
       where a.professional_id = ${studio.professionalId} order by a.starts_at`;
    return rows.map(({ time }) => time);
  };

  test('shows what is booked at other times, or keeps the times: then the instants of what is to come move', async () => {
    const [client, date] = [await newClient(studio.owner), nextDay()];
    const past = await make(studio, client, { date, time: '09:00' });
    await layAt(product, past.id, "starts_at - interval '6 years'"); // past however far nextDay has come, and after the last summer time
    // One begins where the other ends: moved one by one they must not run into each other.
    for (const time of ['10:00', '11:00', '12:00']) await make(studio, client, { date, time });
    expect(await readSettings(studio.owner)).toMatchObject({ upcomingAppointments: 3 });
    await moveTo('America/Manaus');
    expect(await times()).toEqual(['08:00', '09:00', '10:00', '11:00']);
    const requests = countRequests(product);
    await moveTo('America/Sao_Paulo', { keepLocalTimes: true });
    expect(requests()).toBe(3); // one to read, two to save: what is to come, then its moves with the rest
    expect(await times()).toEqual(['09:00', '09:00', '10:00', '11:00']);
    await moveTo('America/Manaus', { keepLocalTimes: true });
    expect(await times()).toEqual(['08:00', '09:00', '10:00', '11:00']);
  });

  test('has reminders looked at anew, which are due by its clock', async () => {
    const row = await make(studio, await newClient(studio.owner), { date: nextDay(), time: '10:00' });
    const later = `update appointments set reminder_check_at = starts_at where id = '${row.id}'`;
    const isDue = async () =>
      (await product.sql`select reminder_check_at <= now() as due from appointments where id = ${row.id}`)[0];
    await product.sql(later, []);
    await moveTo('America/Sao_Paulo');
    expect(await isDue()).toEqual({ due: false });
    await moveTo('America/Manaus');
    expect(await isDue()).toEqual({ due: true });
  });

  test('is refused as a whole when what keeps its time would lie over an appointment under way', async () => {
    const [client, date] = [await newClient(studio.owner), nextDay()];
    await moveTo('America/Manaus');
    const [now, next] = [
      await make(studio, client, { date }),
      await make(studio, client, { date, time: '12:00' }),
    ];
    await layAt(product, now.id, ago(10, 'minutes'));
    await layAt(product, next.id, ago(-55, 'minutes'));
    const before = await readSettings(studio.owner);
    const form = formOf(before);
    const answer = await saveSettings(studio.owner, {
      ...form,
      business: { ...form.business, zone: 'America/Sao_Paulo' },
      keepLocalTimes: true,
    });
    expectStatus(answer, 409, 'zone_overlaps');
    expect(await readSettings(studio.owner)).toEqual(before);
  });
});
