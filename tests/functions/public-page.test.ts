import { describe, expect, test } from 'vitest';
import type { PublicPage } from '../../domain/booking/booking.ts';
import { defaultHours } from '../../domain/scheduling/business-hours.ts';
import {
  addMonths,
  datesBetween,
  formatTime,
  type LocalMoment,
  monthOf,
  monthRange,
  weekday,
} from '../../domain/scheduling/clock.ts';
import { today } from '../support/days.ts';
import { requestsOf } from '../support/requests.ts';
import {
  confirmationToken,
  emailedCode,
  expectStatus,
  newEmail,
  openStudio,
  type Problem,
  type Studio,
  sharedStudio,
  signUpForm,
} from './studio.ts';
import { invite } from './team.ts';

const { product, studio } = await sharedStudio();

/** By the grid itself. */
async function firstFreeTime({ professionalId, procedureId }: Studio): Promise<LocalMoment | undefined> {
  const month = monthOf(today());
  for (const shown of [month, addMonths(month, 1)]) {
    const query = new URLSearchParams({ professional: professionalId, services: procedureId, month: shown });
    const { body } = await product
      .visitor()
      .get<{ days: Record<string, number[]> }>(`/api/public/free-times?${query}`);
    const [date] = Object.keys(body.days).sort();
    const [minute] = body.days[date ?? ''] ?? [];
    if (date !== undefined && minute !== undefined) return { date, time: formatTime(minute) };
  }
  return undefined;
}

describe('the page of a professional', () => {
  test('is found by id and by link, with nothing that is private', async () => {
    for (const link of [studio.professionalId, studio.professionalId.toUpperCase(), studio.slug]) {
      const { status, body, text } = await product
        .visitor()
        .get<PublicPage>(`/api/public/professionals/${link}`);
      expect(status).toBe(200);
      expect(body).toEqual({
        professional: { id: studio.professionalId, slug: studio.slug, fullName: 'Marina Duarte' },
        path: studio.slug,
        studio: {
          businessName: 'Ateliê Marina Cílios',
          tagline: 'Beleza & Elegância',
          city: 'Campinas',
          state: 'SP',
          phone: '1133334444',
          cover: null,
          logo: null,
          theme: 'default',
          zone: 'America/Sao_Paulo',
          changeNoticeHours: 24,
          deposit: null,
        },
        procedures: [
          {
            id: studio.procedureId,
            name: 'Volume russo',
            description: null,
            priceCents: 18_000,
            durationMinutes: 60,
            category: 'cilios',
            registeredOnly: null,
            needsApproval: null,
            deposit: null,
          },
        ],
        reviews: null,
        gallery: 0,
        today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        nextFree: await firstFreeTime(studio),
        team: [],
        ticket: expect.stringMatching(/^[\w.-]{40,100}$/),
      });
      expect(text).not.toContain(studio.email);
    }
  });

  test.each([
    'nobody-here',
    '00000000-0000-4000-8000-000000000000',
    '%00',
    '..%2f..',
    '%',
    'x'.repeat(3000),
    '%F0%9F%92%85',
  ])('is not found under %s', async (link) => {
    expectStatus(await product.visitor().get(`/api/public/professionals/${link}`), 404, {
      code: 'professional_not_found',
      message: 'Profissional não encontrado ou não está disponível para agendamentos',
    });
  });

  test('names no free time where nothing is offered or no day is open', async () => {
    const closed = await openStudio(product);
    const next = async () =>
      (await product.visitor().get<PublicPage>(`/api/public/professionals/${closed.slug}`)).body.nextFree;
    expect(await next()).not.toBeNull();
    await closed.owner.post(`/api/procedure-types/${closed.procedureId}/deactivation`, {});
    expect(await next()).toBeNull();
  });

  test('takes one database request', async () => {
    expect(
      await requestsOf(product, () => product.visitor().get(`/api/public/professionals/${studio.slug}`)),
    ).toBe(1);
  });
});

describe('the page of somebody who signed up', () => {
  const proofs: Record<string, (email: string) => Promise<object>> = {
    link: async (email) => ({ tokenHash: await confirmationToken(product, email), type: 'signup' }),
    code: async (email) => ({ email, code: await emailedCode(product, email) }),
  };

  test.each(Object.entries(proofs))(
    'is shown, and a code mailed in its name, once the address is proved by %s',
    async (_, proof) => {
      const [visitor, email] = [product.visitor(), newEmail()];
      expectStatus(await visitor.post('/api/accounts', signUpForm(email)), 202);
      const [{ id = '', slug = '' } = {}] = await product.sql<{ id: string; slug: string }>`
        select id, slug from profiles where email = ${email}`;
      const tryDoors = async () => {
        const stranger = { professionalId: id, email: newEmail('alheia') };
        const anybody = product.visitor();
        const doors = [
          await anybody.get(`/api/public/professionals/${id}`),
          await anybody.get(`/api/public/professionals/${slug}`),
          await anybody.post('/api/public/client-lookups', stranger),
          await anybody.post('/api/public/recognitions', stranger),
        ];
        const mailed = await product.sql`select from outbox where recipient = ${stranger.email}`;
        return [...doors.map(({ status }) => status), mailed.length];
      };
      expect(await tryDoors()).toEqual([404, 404, 404, 202, 0]);
      expectStatus(await visitor.post('/api/accounts/confirmation', await proof(email)), 200);
      expect(await tryDoors()).toEqual([200, 200, 200, 202, 1]);
    },
  );

  test('is shown of an invited member before the invitation is accepted', async () => {
    const { id } = await invite(await openStudio(product));
    expectStatus(await product.visitor().get(`/api/public/professionals/${id}`), 200);
  });
});

describe('free times', () => {
  const month = addMonths(monthOf(today()), 2);
  const ask = (query: Record<string, string>) =>
    product
      .visitor()
      .get<Problem & { days: Record<string, number[]>; closedDays: string[] }>(
        `/api/public/free-times?${new URLSearchParams({ professional: studio.professionalId, services: studio.procedureId, month, ...query })}`,
      );

  test('are the month in one database request', async () => {
    const requests = await requestsOf(product, async () => {
      const answer = await ask({});
      expectStatus(answer, 200, { zone: 'America/Sao_Paulo', month, totalMinutes: 60 });
      const { from, to } = monthRange(month);
      const sundays = datesBetween(from, to).filter((date) => weekday(date) === 'sunday');
      expect(answer.body.closedDays).toEqual(sundays);
      for (const [date, minutes] of Object.entries(answer.body.days)) {
        const { start, end } = defaultHours[weekday(date)];
        expect(date.slice(0, 7)).toBe(month);
        expect(weekday(date)).not.toBe('sunday');
        expect([minutes[0], minutes.at(-1)]).toEqual([clock(start), clock(end) - 30]);
      }
    });
    expect(requests).toBe(1);
  });

  test.each([
    [{ month: '2026-13' }, 422, 'month'],
    [{ month: '' }, 422, 'month'],
    [{ services: '' }, 422, 'services'],
    [{ services: 'x' }, 422, undefined],
    [{ professional: 'x' }, 422, 'professional'],
  ])('refuse %o', async (query, status, field) => {
    const answer = await ask(query);
    expectStatus(answer, status, { code: 'invalid_input' });
    if (field) expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  });

  test('refuse services and professionals that are not there', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expectStatus(await ask({ services: nobody }), 422, 'procedure_unavailable');
    expectStatus(await ask({ professional: nobody }), 404, 'professional_not_found');
  });
});

function clock(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
