import { randomUUID } from 'node:crypto';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { defaultHours } from '../../domain/scheduling/business-hours.ts';
import type { Stage } from './stage.ts';
import { PASSWORD_HASH, type Studio } from './studio.ts';

/** Pixels of an hour on the grid. */
export const HOUR = 72;

/** The appointment of a client on the grid. */
export function blockOf(page: Page, name: string): Locator {
  return page.locator('[data-appointment]').filter({ hasText: name });
}

export function dayCell(page: Page, date: string): Locator {
  return page.locator(`[data-day="${date}"]`);
}

/** Takes hold of an appointment with the mouse and carries it so many pixels; lets go unless `keep`. */
export async function drags(
  page: Page,
  block: Locator,
  by: { x?: number; y?: number },
  keep = false,
): Promise<void> {
  const { x, y } = await middleOf(block);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (by.x ?? 0) / 2, y + (by.y ?? 0) / 2, { steps: 3 });
  await page.mouse.move(x + (by.x ?? 0), y + (by.y ?? 0), { steps: 3 });
  if (!keep) await page.mouse.up();
}

/** Draws a stretch of free time on a column with the mouse, in pixels from its top. */
export async function draws(
  page: Page,
  column: Locator,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const box = await column.boundingBox();
  if (!box) throw new Error('no column to draw on');
  await page.mouse.move(box.x + box.width / 2, box.y + from);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + (from + to) / 2, { steps: 3 });
  await page.mouse.move(box.x + box.width / 2, box.y + to, { steps: 3 });
  await page.mouse.up();
}

/** Takes the lower edge of an appointment and pulls it. */
export async function stretches(page: Page, block: Locator, pixels: number): Promise<void> {
  await block.hover();
  await drags(page, block.locator('[data-stretch]'), { y: pixels });
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to take hold of');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Width of a column of the grid. */
export async function columnWidth(page: Page): Promise<number> {
  return (await page.locator('.agenda-column').first().boundingBox())?.width ?? 0;
}

/** Where an appointment stands in the database, by the clock of São Paulo: 'YYYY-MM-DD HH:MM' and its minutes. */
export async function storedPlace(
  { sql }: Stage,
  id: string,
): Promise<{ at: string; minutes: number; who: string }> {
  const [row] = await sql<{ at: string; minutes: number; who: string }>`select to_char(starts_at at time
    zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as at, total_minutes as minutes,
       professional_id as who from appointments where id = ${id}`;
  if (!row) throw new Error('no such appointment');
  return row;
}

export async function staysAt(stage: Stage, id: string, at: string): Promise<void> {
  expect((await storedPlace(stage, id)).at).toBe(at);
}

/** A second professional of the studio, who receives clients like the owner. Answers her id. */
export async function addColleague({ sql }: Stage, studio: Studio, fullName: string): Promise<string> {
  const id = randomUUID();
  const email = `${id}@lume.test`;
  await sql`insert into users (id, email, password_hash, email_confirmed_at)
    values (${id}, ${email}, ${PASSWORD_HASH}, now())`;
  await sql(
    `insert into profiles (id, studio_id, full_name, email, phone, slug, business_hours, hours_saved_at)
     values ($1, $2, $3, $4, '11987650000', $5, $6, now())`,
    [id, studio.id, fullName, email, `colega-${id.slice(0, 8)}`, JSON.stringify(defaultHours)],
  );
  return id;
}

/** A finger on the screen: press, move, let go; the browser decides what is a tap, a scroll or a long press. */
export class Finger {
  readonly #session: CDPSession;
  #at = { x: 0, y: 0 };

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async press(target: Locator): Promise<void> {
    this.#at = await middleOf(target);
    await this.#send('touchStart');
  }

  async move(by: { x?: number; y?: number }): Promise<void> {
    await Promise.all(this.#steps(by));
  }

  /** Passes over it at once: on its way without waiting for the page, however slow, or it would be a long press. */
  async swipe(target: Locator, by: { x?: number; y?: number }): Promise<void> {
    this.#at = await middleOf(target);
    await Promise.all([this.#send('touchStart'), ...this.#steps(by), this.lift()]);
  }

  #steps({ x = 0, y = 0 }: { x?: number; y?: number }, steps = 6): Promise<void>[] {
    return Array.from({ length: steps }, () => {
      this.#at = { x: this.#at.x + x / steps, y: this.#at.y + y / steps };
      return this.#send('touchMove');
    });
  }

  lift(): Promise<void> {
    return this.#send('touchEnd');
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
    const touchPoints = type === 'touchEnd' ? [] : [this.#at];
    await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
