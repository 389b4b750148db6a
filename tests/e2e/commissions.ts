import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CommissionRule } from '../../domain/money/commission.ts';
import { addAppointment } from './agenda.ts';
import type { Stage } from './stage.ts';
import { enterAs, openStudio, type Studio } from './studio.ts';
import { addColleague } from './team.ts';

export interface TeamStudio {
  studio: Studio;
  bia: Studio;
}

/** A studio whose owner has a colleague with 40 % of what is received. */
export async function openTeam(stage: Stage): Promise<TeamStudio> {
  const studio = await openStudio(stage);
  const bia = await addColleague(stage, studio, { fullName: 'Bianca Nunes' });
  await addRule(stage, studio, bia, { kind: 'percent', basisPoints: 4000 });
  return { studio, bia };
}

async function addRule({ sql }: Stage, studio: Studio, { professionalId }: Studio, rule: CommissionRule) {
  await sql`insert into commission_rules (id, studio_id, professional_id, basis_points, fixed_cents)
    values (${randomUUID()}, ${studio.id}, ${professionalId},
    ${rule.kind === 'percent' ? rule.basisPoints : null}, ${rule.kind === 'fixed' ? rule.cents : null})`;
}

/** An appointment of the member, completed, and its payment, recorded as the finance screen does: the id of the payment. */
export async function addPaid(
  stage: Stage,
  page: Page,
  member: Studio,
  { name, date, cents }: { name: string; date: string; cents: number },
): Promise<string> {
  const appointmentId = await addAppointment(stage, member, {
    name,
    date,
    time: '10:00',
    status: 'completed',
  });
  const payment = { method: 'cash', status: 'paid', transactionId: null, notes: null };
  const answer = await send<{ id: string }>(page, 'POST', '/api/payments', {
    ...{ ...payment, appointmentId, amountCents: cents, paidAt: `${date}T15:00:00.000Z` },
  });
  return answer.id;
}

/** A request of the page's own session. */
export async function send<Answer>(page: Page, method: string, path: string, body: unknown): Promise<Answer> {
  const answer = await page.evaluate(
    async ([verb, address, json]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(address, { method: verb, headers, body: json });
      return { ok: response.ok, text: await response.text() };
    },
    [method, path, JSON.stringify(body)] as const,
  );
  expect(answer.ok, answer.text).toBe(true);
  return JSON.parse(answer.text) as Answer;
}

export async function enterCommissions(page: Promise<Page>, studio: Studio, search = ''): Promise<Page> {
  return enterAs(page, studio, `/financial/commissions${search}`);
}
