import { type InferOutput, literal, optional, picklist } from 'valibot';
import { form, localDate, pageNumber, uuid } from '../fields.ts';
import { keysOf } from '../text.ts';
import type { AnamnesisConsent, AnamnesisFieldName } from './anamnesis.ts';

export const accessTypeLabels = {
  view: 'Leitura',
  view_sensitive: 'Leitura de dados sensíveis',
  print: 'Impressão',
  save: 'Preenchimento',
  copy: 'Cópia dos dados',
  link: 'Link enviado',
  photos_withdrawn: 'Consentimento para fotos retirado',
  delete: 'Exclusão',
  record_view: 'Leitura da ficha técnica',
  record_save: 'Ficha técnica salva',
  picture_view: 'Foto vista',
  publishing_consented: 'Publicação de fotos autorizada',
  publishing_withdrawn: 'Autorização para publicar fotos retirada',
  export: 'Exportação',
  import: 'Importação',
} as const;
export type AccessType = keyof typeof accessTypeLabels;
export const accessTypes = /* @__PURE__ */ keysOf(accessTypeLabels);

export const revealPurposes = ['view_sensitive', 'print'] as const satisfies AccessType[];
export type RevealPurpose = (typeof revealPurposes)[number];

export const revealInput = form({
  anamnesisId: uuid(),
  purpose: picklist(revealPurposes, 'Finalidade inválida'),
  userConsent: literal(true, 'Confirme o acesso aos dados sensíveis'),
});

/** Reads of the work: opened with each appointment, and a form shows several pictures at once. */
export const workReads = ['record_view', 'picture_view'] as const satisfies AccessType[];

/** Distinct clients whose hidden fields a member revealed within an hour, at which the owner gets a notice. */
export const UNUSUAL_REVEALS = 20;
/**
 * The same with records read and pictures seen. Clients are counted, not looks. Who prepares the next day for a team of four opens some thirty records in an hour; who copies a
 * studio's opens them one after another.
 */
export const UNUSUAL_READS = 40;

export interface AnamnesisAccess {
  id: string;
  /** ISO in UTC. */
  at: string;
  type: AccessType;
  /** The name of the member, or null for the client through her link. */
  by: { id: string; name: string } | null;
  client: { id: string; fullName: string } | null;
  clientId: string;
  fields: (AnamnesisFieldName | AnamnesisConsent)[];
}

export function accessedBy({ by, type }: Pick<AnamnesisAccess, 'type'> & { by: string | null }): string {
  if (by !== null) return by;
  return type === 'link' ? 'Automático, depois do agendamento' : 'Cliente, pelo link';
}

export const ACCESS_PAGE_SIZE = 50;

/** Both dates are included, local days of the studio. */
const narrowed = {
  client: optional(uuid()),
  person: optional(uuid()),
  type: optional(picklist(accessTypes, 'Tipo inválido')),
  from: optional(localDate()),
  to: optional(localDate()),
};

export const accessQuery = form({
  ...narrowed,
  page: pageNumber,
});
export type AccessQuery = InferOutput<typeof accessQuery>;

export const accessExportQuery = form(narrowed);
export type AccessExportQuery = InferOutput<typeof accessExportQuery>;

export interface AccessPage {
  accesses: AnamnesisAccess[];
  total: number;
  people: { id: string; name: string }[];
  zone: string;
}
