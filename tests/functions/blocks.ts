import type { StoredBlock } from '../../domain/scheduling/block-days.ts';
import type { Covered } from '../../domain/scheduling/block-input.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { expectStatus, type Problem } from './studio.ts';

/** A block, or a refusal with what it would cover. */
export type BlockAnswer = Answer<StoredBlock & Problem & Covered>;

export const fullDay = (blockedDate: string, changes: Record<string, unknown> = {}) => ({
  kind: 'full_day',
  blockedDate,
  ...changes,
});

export const range = (
  blockedDate: string,
  startTime: string,
  endTime: string,
  changes: Record<string, unknown> = {},
) => ({
  kind: 'time_range',
  blockedDate,
  startTime,
  endTime,
  ...changes,
});

export function postBlock(browser: Visitor, form: unknown, query = ''): Promise<BlockAnswer> {
  return browser.post(`/api/time-blocks${query}`, form);
}

export async function makeBlock(browser: Visitor, form: unknown, query = ''): Promise<StoredBlock> {
  return expectStatus(await postBlock(browser, form, query), 201);
}

export function putBlock(browser: Visitor, id: string, form: unknown): Promise<BlockAnswer> {
  return browser.put(`/api/time-blocks/${id}`, form);
}

export async function listOf(browser: Visitor, query = ''): Promise<StoredBlock[]> {
  return expectStatus(await browser.get<{ blocks: StoredBlock[] }>(`/api/time-blocks${query}`), 200).blocks;
}

export async function preview(browser: Visitor, form: unknown, query = ''): Promise<Covered> {
  return expectStatus(await browser.post<Covered>(`/api/time-blocks/conflicts${query}`, form), 200);
}
