/** A client of the studio. */
import {
  type InferOutput,
  integer,
  isoTimestamp,
  literal,
  maxLength,
  nullable,
  nullish,
  optional,
  picklist,
  pipe,
  string,
  transform,
  union,
} from 'valibot';
import type { AppointmentRow } from '../agenda/appointment.ts';
import { email, localDate, optionalParagraphs, phone, requiredText, uuid } from '../fields.ts';
import { form } from '../form.ts';
import type { LocalDate } from '../scheduling/clock.ts';

/** Notes and allergies of a client may grow over years. */
export const MAX_CLIENT_NOTES = 5000;

const nothing = pipe(
  literal(''),
  transform(() => null),
);

const optionalEmail = nullish(union([nothing, email()], 'Email inválido'), null);

/** The member's client form: name and phone required, the rest may stay empty and is stored as null. */
const clientFields = {
  fullName: requiredText('Nome é obrigatório'),
  phone: phone(),
  email: optionalEmail,
  birthDate: nullish(union([nothing, localDate()], 'Data inválida'), null),
  allergies: optionalParagraphs(MAX_CLIENT_NOTES),
  notes: optionalParagraphs(MAX_CLIENT_NOTES),
};

/** POST /api/clients. */
export const clientInput = form(clientFields);
export type ClientInput = InferOutput<typeof clientInput>;

const VERSION_MISSING = 'Recarregue a página e tente novamente.';

/** PUT /api/clients/:id: `version` is `updatedAt` as it was read; comes out in milliseconds since 1970. */
export const clientChange = form({
  ...clientFields,
  version: pipe(
    string(VERSION_MISSING),
    maxLength(40, VERSION_MISSING),
    isoTimestamp(VERSION_MISSING),
    transform(Date.parse),
    integer(VERSION_MISSING),
  ),
});
export type ClientChange = InferOutput<typeof clientChange>;

/** POST /api/clients/duplicates: who may be the same person. */
export const duplicateQuery = form({
  email: nullable(union([nothing, email()], 'Email inválido')),
  phone: nullable(union([nothing, phone()], 'Formato de telefone inválido')),
});
export type DuplicateQuery = InferOutput<typeof duplicateQuery>;

/** POST /api/clients/:id/merges. */
export const mergeInput = form({ otherId: uuid('Escolha a cliente que será unida a esta') });

export interface ClientRow {
  id: string;
  fullName: string;
  phone: string | null;
  email: string | null;
  birthDate: LocalDate | null;
  allergies: string | null;
  notes: string | null;
  /** ISO, UTC. */
  createdAt: string;
  updatedAt: string;
}

/** A client in the list: with the day of her last appointment, by the studio's calendar. */
export interface ClientListRow extends ClientRow {
  lastAppointment: LocalDate | null;
}

/** A client's page. Appointments and sums are those the actor may see. */
export interface ClientDetail extends ClientRow {
  professionalName: string;
  /** The studio's today, for ages and distances. */
  today: LocalDate;
  /** Appointments in progress or completed. */
  attended: number;
  /** Completed appointments, in centavos. */
  totalCents: number;
  /** Appointments cancelled because she did not come. */
  noShows: number;
  lastAppointment: LocalDate | null;
  /** Appointments that are open and not over, nearest first, at most `CLIENT_COMING`. */
  coming: AppointmentRow[];
  comingCount: number;
  /** The latest, at most `CLIENT_HISTORY`. */
  appointments: AppointmentRow[];
  /** All of her appointments, whatever became of them. */
  appointmentCount: number;
  hasAnamnesis: boolean;
  /** Who has the same phone or name: perhaps one person with two records. */
  lookalikes: ClientRow[];
}

export const CLIENT_HISTORY = 20;
export const CLIENT_COMING = 5;

/** DELETE /api/clients/:id. */
export const clientRemovalQuery = form({
  cancelComing: optional(
    pipe(
      picklist(['true', 'false'], 'Escolha sim ou não'),
      transform((value) => value === 'true'),
    ),
    'false',
  ),
});

/** Whether a client was deleted, or made anonymous because her appointments stay; how many of them were cancelled. */
export interface ClientRemoval {
  outcome: 'deleted' | 'anonymised';
  cancelled: number;
}
/** Stands where the name was, after a client with appointments was deleted. */
export const ANONYMOUS_CLIENT = 'Cliente excluída';
/** Stands in a record whose appointments moved to another. */
export const MERGED_CLIENT = 'Cadastro unido a outro';

export const CLIENT_EMAIL_TAKEN = 'Este email já pertence a outra cliente do estúdio.';

/** What the public page may know of a client. */
export type FoundClient =
  | { recognised: false; firstName: string; maskedPhone: string }
  | { recognised: true; fullName: string; phone: string };

/** True when what was typed is not what is stored; fields left untouched (null) never differ. */
export function contactDiverges(
  typed: { fullName: string | null; phone: string | null },
  stored: { fullName: string; phone: string | null },
): boolean {
  const otherName = typed.fullName !== null && plainly(typed.fullName) !== plainly(stored.fullName);
  return otherName || (typed.phone !== null && typed.phone !== stored.phone);
}

function plainly(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
