import { type GenericSchema, type InferOutput, nullable, safeParse } from 'valibot';
import type { ExportedAppointment } from '../../../domain/data-export/appointment-rows.ts';
import type { ExportedProcedureType } from '../../../domain/data-export/rows.ts';
import { form } from '../../../domain/fields.ts';
import { formatDate } from '../../../domain/format.ts';
import { importedAppointment } from '../../../domain/import/appointment.ts';
import { type ImportRef, rowKey } from '../../../domain/import/row.ts';
import { studioBlockRow, studioClientRow, studioServiceRow } from '../../../domain/import/studio-rows.ts';
import { dateIn, isLocalDate } from '../../../domain/scheduling/clock.ts';
import { wholeRules } from '../../../domain/scheduling/procedure-rules.ts';
import { kindOf } from '../../../domain/scheduling/time-block.ts';
import { lotInput, lotRecall, supplyInput } from '../../../domain/supply/supply.ts';
import { plainText } from '../../../domain/text.ts';
import type { StudioArchive } from './read-archive.ts';
import type { TeamMatch } from './team-match.ts';

export const parts = [
  'settings',
  'services',
  'supplies',
  'clients',
  'blocks',
  'appointments',
  'records',
] as const;
export type Part = (typeof parts)[number];

export const partLabels: Record<Part, string> = {
  settings: 'Configurações e aparência',
  services: 'Serviços',
  supplies: 'Produtos e lotes',
  clients: 'Clientes',
  blocks: 'Bloqueios',
  appointments: 'Agendamentos',
  records: 'Fichas técnicas e fotos',
};

/** A row of the file that cannot come along, and why. */
export interface LeftOut {
  id: string;
  what: string;
  reason: string;
}

export interface Choice {
  archive: StudioArchive;
  match: TeamMatch;
  /** The owner here: stands in for whoever of the file is nobody here. */
  me: string;
  /** Services that are here already, by name. */
  services: readonly { id: string; name: string }[];
}

export type Read<Row> = { rows: Row[]; leftOut: LeftOut[] };

/** Services that are not here by name, as they are sent. */
export function serviceRows(choice: Choice): Read<InferOutput<typeof studioServiceRow>> {
  const { archive, match, me } = choice;
  const refOf = serviceRefs(choice);
  const refOrNull = (id: string | null) => (id === null ? null : (refOf(id) ?? null));
  const fresh = archive.services.filter(({ id }) => {
    const ref = refOf(id);
    return ref !== undefined && 'key' in ref;
  });
  return readRows(studioServiceRow, fresh, ({ id, professionalIds, ownOffers, recallOffer, ...service }) => ({
    what: `Serviço ${service.name}`,
    row: {
      ...service,
      key: id,
      professionalIds: [...new Set(professionalIds.flatMap((one) => match[one] ?? []))],
      ownOffers: ownOffers.flatMap((one) => {
        const professionalId = match[one.professionalId];
        return professionalId ? [{ ...one, professionalId }] : [];
      }),
      recallOffer: recallOffer && {
        returnProcedure: refOrNull(recallOffer.returnProcedureId),
        lateAfterDays: recallOffer.lateAfterDays,
        lateProcedure: refOrNull(recallOffer.lateProcedureId),
      },
      bookingRules: service.bookingRules && wholeRules(service.bookingRules),
      createdBy: match[service.createdBy] ?? me,
    },
  }));
}

/** What a service of the file is here: one of the same name, else what the import makes of it. */
function serviceRefs({ archive, services }: Choice): (id: string) => ImportRef | undefined {
  const here = new Map(services.map(({ id, name }) => [plainText(name), id]));
  const refs = new Map(
    archive.services.map(({ id, name }: ExportedProcedureType): [string, ImportRef] => {
      const known = here.get(plainText(String(name)));
      return [id, known === undefined ? { key: id } : { id: known }];
    }),
  );
  return (id) => refs.get(id);
}

/** Each supply, and each lot under the id that the file gives its supply. */
export const supplyRows = ({ archive }: Choice) => ({
  supplies: readRows(supplyRow, archive.supplies, (supply) => ({
    what: `Produto ${supply.name}`,
    row: { ...supply, key: supply.id },
  })),
  lots: readRows(lotRow, archive.lots, ({ recalledOn, recallNote, ...lot }) => ({
    what: `Lote ${lot.code} de ${lot.supplyName}`,
    row: { ...lot, key: lot.id, recall: recalledOn && { on: recalledOn, note: recallNote } },
  })),
});

const supplyRow = form({ key: rowKey, ...supplyInput.entries });
const lotRow = form({ key: rowKey, supplyId: rowKey, ...lotInput.entries, recall: nullable(lotRecall) });

export const clientRows = ({ archive, match, me }: Choice): Read<InferOutput<typeof studioClientRow>> =>
  readRows(studioClientRow, archive.clients, ({ id, ...client }) => ({
    what: `Cliente ${client.fullName}`,
    row: { ...client, key: id, createdBy: match[client.createdBy] ?? me },
  }));

/** Busy times of a calendar elsewhere come again when it is connected. */
export const blockRows = ({ archive, match }: Choice): Read<InferOutput<typeof studioBlockRow>> =>
  readRows(
    studioBlockRow,
    archive.blocks.filter(({ isForeign, professionalId }) => !isForeign && match[professionalId]),
    ({ id, professionalId, ...block }) => ({
      what: `Bloqueio de ${isLocalDate(block.blockedDate) ? formatDate(block.blockedDate) : block.blockedDate}`,
      row: { ...block, key: id, kind: kindOf(block), professionalId: match[professionalId] },
    }),
  );

/** `clients`: where those of the file are here. `lost`: services that cannot come, and with them their appointments. */
export function appointmentRows(
  choice: Choice,
  clients: ReadonlyMap<string, string>,
  lost: ReadonlySet<string>,
): Read<InferOutput<typeof importedAppointment>> {
  const { archive, match, me } = choice;
  const refOf = serviceRefs(choice);
  const theirs = archive.appointments.filter(({ professional }) => match[professional?.id]);
  return readRows(importedAppointment, theirs, (appointment) => ({
    what: nameOfAppointment(archive, appointment),
    row: {
      ...appointment,
      key: appointment.id,
      professionalId: match[appointment.professional.id],
      client: { id: clients.get(appointment.client.id) },
      procedures: appointment.procedures.map(({ procedureTypeId, ...procedure }) => ({
        ...procedure,
        procedureType: lost.has(procedureTypeId) ? undefined : refOf(procedureTypeId),
      })),
      createdBy: appointment.createdBy && (match[appointment.createdBy] ?? me),
    },
  }));
}

export const nameOfAppointment = (archive: StudioArchive, { client, startsAt }: ExportedAppointment) =>
  `Agendamento de ${client.fullName} em ${dayOf(archive, startsAt)}`;

/** '21/11/2026', by the clock of the file's studio; what is no instant as the file has it. */
export function dayOf({ format }: StudioArchive, instant: string): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? String(instant) : formatDate(dateIn(format.zone, at));
}

/** Rows by the schema that the server has, so that one bad row does not refuse the others. */
export function readRows<Row extends { id: string }, Schema extends GenericSchema>(
  schema: Schema,
  given: readonly Row[],
  toSend: (row: Row) => { what: string; row: unknown },
): Read<InferOutput<Schema>> {
  const rows: InferOutput<Schema>[] = [];
  const leftOut: LeftOut[] = [];
  for (const one of given) {
    const { what, row } = rowToSend(one, toSend);
    const { success, output, issues } = safeParse(schema, row);
    if (success) rows.push(output);
    else leftOut.push({ id: one.id, what, reason: issues[0].message });
  }
  return { rows, leftOut };
}

function rowToSend<Row extends { id: string }>(
  one: Row,
  toSend: (row: Row) => { what: string; row: unknown },
) {
  try {
    return toSend(one);
  } catch {
    return { what: `Registro ${one.id}`, row: null };
  }
}
