/**
 * 'Ficha técnica': what was done to a client at an appointment, how, and with which lots. What was done is health data and stored sealed; lots,
 * the air of the room and how much was left of the work before are columns, by which studios search and count.
 */

import type { LocalDate } from '../scheduling/calendar.ts';
import type { ProcedureCategory } from '../studio/procedure-category.ts';
import type { SupplyKind } from '../supply/supply-kind.ts';
import { keysOf } from '../text.ts';
import type { WorkDetails } from './work-details.ts';

/** A lot that was used; `reason` why, where it was over or recalled on that day. */
export interface UsedLot {
  lotId: string;
  reason: string | null;
}

/** A lot with what its package says. */
export interface NamedLot extends UsedLot {
  supplyId: string;
  kind: SupplyKind;
  name: string;
  maker: string | null;
  registration: string | null;
  code: string;
  expiresOn: LocalDate | null;
  openedOn: LocalDate | null;
}

export interface WorkRoom {
  /** Percent. */
  humidity: number | null;
  /** Degrees Celsius. */
  temperature: number | null;
}

/** As the newest record of a day has it; `savedAt`: ISO in UTC. */
export interface NotedRoom extends WorkRoom {
  savedAt: string;
}

/** The part of the form that a category of services asks for. */
export const workParts = ['lashes', 'brows', 'pigment'] as const;
export type WorkPart = (typeof workParts)[number];
export const workPartOf: Record<ProcedureCategory, WorkPart | null> = {
  cilios: 'lashes',
  sobrancelhas: 'brows',
  micropigmentacao: 'pigment',
  outros: null,
};
export const workPartLabels: Record<WorkPart, string> = {
  lashes: 'Cílios',
  brows: 'Sobrancelhas',
  pigment: 'Micropigmentação',
};

/** What is used up on it. */
export const kindsOfPart: Record<WorkPart, readonly SupplyKind[]> = {
  lashes: ['glue', 'lash'],
  brows: ['henna', 'tint'],
  pigment: ['pigment', 'needle'],
};

export interface WorkRecord extends WorkRoom {
  id: string;
  appointmentId: string;
  clientId: string;
  /** Of the appointment: ISO in UTC, its member, its services. */
  startsAt: string;
  professional: string;
  services: { name: string; category: ProcedureCategory }[];
  /** 1, 2, …: a change a day after it was written is a new one; the former stay. */
  number: number;
  version: number;
  details: WorkDetails;
  lots: NamedLot[];
  retention: number | null;
  savedAt: string;
  savedBy: string;
}

/** What the client gets to know of a record. */
export type WorkCopy = Omit<WorkRecord, 'id' | 'appointmentId' | 'clientId' | 'version'>;

/** What the form of an appointment begins with. */
export interface AppointmentWorkRecord {
  appointment: Pick<WorkRecord, 'startsAt' | 'professional' | 'services'>;
  client: { id: string; fullName: string };
  record: WorkRecord | null;
  /** The client's record before this appointment, for 'Repetir a última' and how much of it was left. */
  previous: WorkRecord | null;
  /** What the studio wants filled in (`workRequirements`). */
  required: WorkRequirement[];
  /** As it was noted last in the studio today, for a record that is still to be written. */
  room: NotedRoom | null;
  /** Whether the client consents to photos; null: not known, without a connection. */
  allowsPhotos: boolean | null;
}

/** GET /api/clients/:id/work-records, newest appointment first. */
export interface ClientWorkRecords {
  client: { id: string; fullName: string };
  records: WorkRecord[];
}

/** What a studio may require of the parts that a record has; inspections ask for lots and reactions of micropigmentation. */
export const workRequirements = {
  map: { part: 'lashes', label: 'Mapa dos fios' },
  curl: { part: 'lashes', label: 'Curvatura' },
  thickness: { part: 'lashes', label: 'Espessura' },
  glueLot: { part: 'lashes', label: 'Lote da cola' },
  humidity: { part: 'lashes', label: 'Umidade do ambiente' },
  browColour: { part: 'brows', label: 'Cor da henna ou coloração' },
  pigmentLot: { part: 'pigment', label: 'Lote do pigmento' },
  needleLot: { part: 'pigment', label: 'Lote da agulha' },
  device: { part: 'pigment', label: 'Aparelho' },
  technique: { part: 'pigment', label: 'Técnica' },
  area: { part: 'pigment', label: 'Região' },
  reaction: { part: 'pigment', label: 'Reação' },
} as const satisfies Record<string, { part: WorkPart; label: string }>;
/** Of the setting. */
export const WORK_REQUIREMENTS = 'Ficha técnica exige';
export type WorkRequirement = keyof typeof workRequirements;
export const requirementNames = /* @__PURE__ */ keysOf(workRequirements);

const FREE_EDIT_HOURS = 24;

/** Whether a change overwrites what was written, or is a new version beside it. `writtenAt`: when the newest version began. */
export const isEditedFreely = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() < FREE_EDIT_HOURS * 60 * 60_000;
