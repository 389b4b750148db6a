/** Clients whose every trace can be looked for. */
import { randomUUID } from 'node:crypto';
import type { Visitor } from '../../support/visitor.ts';
import { newPhone } from '../studio.ts';

/** A name and an address with one mark, which no other client has. */
export function newPerson() {
  const mark = `q${randomUUID().slice(0, 8)}`;
  return { fullName: `Dora ${mark}`, email: `${mark}@lume.test`, phone: newPhone(), birthDate: '1990-05-17' };
}

export const addPerson = (who: Visitor) => who.post<{ id: string }>('/api/clients', newPerson());

/** The marks in names and addresses. */
export const marksOf = (text: string | undefined): string[] => text?.match(/q[0-9a-f]{8}/g) ?? [];
export const markOf = (text: string | undefined) => marksOf(text)[0];
