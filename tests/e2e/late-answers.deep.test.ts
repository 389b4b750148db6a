import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addFormLink } from './anamnesis.ts';
import { newEmail, openLink } from './client.ts';
import { addDeposit, asksDeposits, BIA, linkOf } from './deposit-stage.ts';
import { press, sees, types } from './look.ts';
import { setStage } from './stage.ts';
import { enterAs, openStudio } from './studio.ts';
import { addColleague } from './team.ts';

const { stage, test } = setStage();

/** Pixels by which something may be drawn elsewhere. */
const SLACK = 3;

declare global {
  interface Window {
    moved: string[];
  }
}

test('what can be pressed stays where it is when answers come late, on a phone', async ({ studio }) => {
  await addColleague(stage, studio, { fullName: 'Bia Campos' });
  await asksDeposits(stage, studio);
  const appointment = await addDeposit(stage, studio, 'claimed');
  await stage.sql`update appointments set contact_name = 'Beatriz Ramos', contact_diverges = true
    where id = ${appointment}`;
  const page = await stage.phone();
  const late = await withLateAnswers(page);
  await enterAs(page, studio);
  await late.opens('/dashboard', 'Você recebeu?');
  await late.opens('/appointments?view=month', 'Só eu');
  await late.opens('/financial', 'Comissões');
  await late.opens('/procedure-types', 'Quem oferece o quê');
  await late.opens('/settings#anamnesis', 'Acessos às anamneses');
  await late.opens('/appointments', BIA.fullName);
  await late.presses(new RegExp(`^Ver agendamento de ${BIA.fullName}`), 'Dados divergentes');
  const [client] = await stage.sql<{ id: string }>`select id from clients where studio_id = ${studio.id}`;
  await addFormLink(stage, studio, client?.id);
  await late.opens(`/clients/${client?.id}`, 'Enviar anamnese');
  await late.presses('Enviar anamnese', 'não aberto, vale até');
  await late.opens(linkOf(appointment), 'Remarcar');
  await openLink(page, studio.link);
  await late.types('E-mail', newEmail(), 'Novo cliente');
});

test('and on a computer', async ({ studio }) => {
  await addColleague(stage, studio, { fullName: 'Bia Campos' });
  await addDeposit(stage, studio, 'claimed');
  const page = await stage.computer();
  const late = await withLateAnswers(page);
  await enterAs(page, studio);
  await late.opens('/dashboard', 'Você recebeu?');
  await late.opens('/appointments', BIA.fullName);
  await late.opens('/clients', BIA.fullName);
  await late.opens('/financial/commissions', 'Definir');
  await late.opens('/settings#analytics', 'Visitas de');
});

test('and of a studio that is new', async () => {
  const studio = await openStudio(stage, { services: [], settled: false });
  const page = await stage.phone();
  const late = await withLateAnswers(page);
  await enterAs(page, studio);
  await late.opens('/dashboard', 'Novo Agendamento');
  await late.opens('/settings#schedule', 'Está certo, continuar');
  await late.opens('/procedure-types', 'Novo');
  await late.opens('/settings#booking', 'Link de agendamento');
});

/** A page whose answers of the API come one after the other, each once all that came before it is drawn. */
async function withLateAnswers(page: Page) {
  let last: Promise<unknown> = Promise.resolve();
  await page.addInitScript(recordMoves, SLACK);
  await page.route('**/api/**', (route) => {
    last = last
      .then(() => isDrawn(page))
      .then(async () => route.fulfill({ response: await route.fetch() }))
      .then(() => isDrawn(page))
      .catch(() => undefined); // the page is on its way to another
    return last;
  });
  const isAnswered = async () => {
    for (let awaited: unknown; awaited !== last; ) {
      awaited = last;
      await last;
      await isDrawn(page);
    }
  };
  const staysStill = async (text: string) => {
    await sees(page, text);
    await isAnswered();
    expect(await page.evaluate(() => window.moved.splice(0)), `moved until '${text}'`).toEqual([]);
  };
  return {
    opens: async (address: string, text: string) => {
      await page.goto(address);
      await staysStill(text);
    },
    presses: async (name: string | RegExp, text: string) => {
      await press(page, name);
      await staysStill(text);
    },
    /** What moves while a finger types moves nothing away from it. */
    types: async (label: string, typed: string, text: string) => {
      await types(page, label, typed);
      await isDrawn(page);
      await page.evaluate(() => window.moved.splice(0));
      await staysStill(text);
    },
  };
}

const isDrawn = (page: Page) =>
  page
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    .catch(() => undefined);

/** Runs in the page. Looks at each drawing where that can be pressed which is in sight, in the dialog on top or else on the page. */
function recordMoves(slack: number): void {
  window.moved = [];
  let places = new Map<Element, number>();
  addEventListener('scroll', () => places.clear(), true);
  const look = () => {
    requestAnimationFrame(look);
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    // On its way in, for a millisecond where motion is reduced.
    if (dialog?.closest('.dialog-frame')?.getAnimations().length) return places.clear();
    const next = new Map<Element, number>();
    for (const one of (dialog ?? document).querySelectorAll('a[href], button, input, select')) {
      const { top, bottom, width } = one.getBoundingClientRect();
      if (width < 8 || !one.checkVisibility()) continue;
      const moved = top - (places.get(one) ?? top);
      if (Math.abs(moved) > slack)
        window.moved.push(`${one.ariaLabel ?? one.textContent}: ${Math.round(moved)} px`);
      if (bottom > 0 && top < innerHeight) next.set(one, top);
    }
    places = next;
  };
  requestAnimationFrame(look);
}
