import {
  type InferOutput,
  literal,
  nullable,
  nullish,
  optional,
  picklist,
  pipe,
  transform,
  union,
} from 'valibot';
import type { AppointmentRow } from '../agenda/appointment.ts';
import { email, optionalEmail, phone } from '../contact/fields.ts';
import { form, localDate, optionalParagraphs, readVersion, requiredText, uuid } from '../fields.ts';
import type { HealthSummary } from '../health/version.ts';
import type { ClientCredit } from '../money/credit.ts';
import { type DepositMark, depositMarkInput } from '../money/deposit-rules.ts';
import type { LocalDate } from '../scheduling/clock.ts';

export const MAX_CLIENT_NOTES = 5000;

const nothing = pipe(
  literal(''),
  transform(() => null),
);

export const BIRTH_DATE_INVALID = 'Data inválida';

export const clientFields = {
  fullName: requiredText('Nome é obrigatório'),
  phone: phone(),
  email: optionalEmail(),
  birthDate: nullish(union([nothing, localDate()], BIRTH_DATE_INVALID), null),
  allergies: optionalParagraphs(MAX_CLIENT_NOTES),
  notes: optionalParagraphs(MAX_CLIENT_NOTES),
};

export const clientInput = form(clientFields);
export type ClientInput = InferOutput<typeof clientInput>;

/** Nobody is born after today, as the studio counts days. */
export const isUnborn = (birthDate: string | null | undefined, today: LocalDate): boolean =>
  !!birthDate && birthDate > today;

/** With a birth date that no schema takes for who is unborn. */
export const bornBy = <Row extends { birthDate?: string | null | undefined }>(
  row: Row,
  today: LocalDate,
): Row => (isUnborn(row.birthDate, today) ? { ...row, birthDate: 'x' } : row);

export const clientLabels: Record<keyof ClientInput, string> = {
  fullName: 'Nome',
  phone: 'Telefone',
  email: 'Email',
  birthDate: 'Data de nascimento',
  allergies: 'Alergias',
  notes: 'Observações',
};
export const clientFieldNames = Object.keys(clientLabels) as (keyof ClientInput)[];

/** PUT /api/clients/:id */
export const clientChange = form({ ...clientFields, version: readVersion() });
export type ClientChange = InferOutput<typeof clientChange>;

export const duplicateQuery = form({
  email: nullable(union([nothing, email()], 'Email inválido')),
  phone: nullable(union([nothing, phone()], 'Formato de telefone inválido')),
});
export type DuplicateQuery = InferOutput<typeof duplicateQuery>;

export const mergeInput = form({ otherId: uuid('Escolha a cliente que será unida a esta') });

export interface ClientRow extends Omit<ClientInput, 'phone'> {
  id: string;
  phone: string | null;
  /** ISO, UTC. */
  createdAt: string;
  updatedAt: string;
}

export interface ClientListRow extends ClientRow {
  lastAppointment: LocalDate | null;
  /** Whether the actor may delete it, or merge it with another: not who only treats the client. */
  mayRemove: boolean;
}

/** Appointments and sums are those the actor may see. */
export interface ClientDetail extends ClientRow {
  professionalName: string;
  /** As in the list. */
  mayRemove: boolean;
  today: LocalDate;
  /** Registered, or the first appointment that was not cancelled, whichever came first. */
  since: LocalDate;
  /** Appointments in progress or completed. */
  attended: number;
  totalCents: number;
  noShows: number;
  /** Whether a deposit is asked of the client; null: as the rules say. */
  depositMark: DepositMark | null;
  /** Whether the studio's rules ask a deposit of the client, as far as the actor sees the appointments. */
  asksDeposit: boolean;
  credit: ClientCredit;
  lastAppointment: LocalDate | null;
  /** Open and not over, nearest first, at most `CLIENT_COMING`. */
  coming: AppointmentRow[];
  comingCount: number;
  appointments: AppointmentRow[];
  appointmentCount: number;
  hasAnamnesis: boolean;
  health: HealthSummary;
  /** Same phone or name: perhaps the same person. */
  lookalikes: ClientRow[];
}

export const CLIENT_HISTORY = 20;
export const CLIENT_COMING = 5;

export const clientRemovalQuery = form({
  cancelComing: optional(
    pipe(
      picklist(['true', 'false'], 'Escolha sim ou não'),
      transform((value) => value === 'true'),
    ),
    'false',
  ),
});

/** `cancelled`: how many appointments were cancelled. Anonymised instead of deleted when appointments remain. */
export interface ClientRemoval {
  outcome: 'deleted' | 'anonymised';
  cancelled: number;
}
/** Name of a deleted client whose appointments remain. */
export const ANONYMOUS_CLIENT = 'Cliente excluída';
/** Name of a record whose appointments were merged into another. */
export const MERGED_CLIENT = 'Cadastro unido a outro';

/** To who treats a client and would take the record from those who know it too. */
export const CLIENT_OF_COLLEAGUE =
  'Só quem cadastrou esta cliente, ou quem administra o estúdio, pode excluir ou unir este cadastro.';

export const CLIENT_EMAIL_TAKEN = 'Este email já pertence a outra cliente do estúdio.';

export type FoundClient =
  | { recognised: false; firstName: string; maskedPhone: string }
  | { recognised: true; fullName: string; phone: string };

/** Whether the typed contact differs from the stored one; untouched fields (null) never differ. */
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

/** PUT /api/clients/:id/deposit-mark. */
export const depositMarkChange = form({ mark: depositMarkInput });
