import { formatCount } from '../format.ts';

export const importedNouns = ['appointments', 'services', 'clients', 'blocks'] as const;
export type ImportedNoun = (typeof importedNouns)[number];

/** How many rows of each noun. */
export type ImportCounts = Record<ImportedNoun, number>;

/** How long an import can be undone. */
export const IMPORT_UNDO_DAYS = 1;

export interface PastImport {
  id: string;
  /** Who imported. */
  by: string;
  /** ISO, UTC. */
  at: string;
  /** What it added. */
  added: ImportCounts;
  /** Until when it can be undone; null: it was. */
  undoUntil: string | null;
}

export interface UndoneImport {
  removed: ImportCounts;
  /** Changed or used since. */
  kept: ImportCounts;
}

const names: Record<ImportedNoun, [one: string, many: string]> = {
  appointments: ['agendamento', 'agendamentos'],
  services: ['serviço', 'serviços'],
  clients: ['cliente', 'clientes'],
  blocks: ['bloqueio', 'bloqueios'],
};

/** '12 agendamentos, 1 cliente'; without any, ''. */
export const countsText = (counts: ImportCounts): string =>
  importedNouns
    .filter((noun) => counts[noun] > 0)
    .map((noun) => `${formatCount(counts[noun])} ${names[noun][counts[noun] === 1 ? 0 : 1]}`)
    .join(', ');

export function undoneText({ removed, kept }: UndoneImport): string {
  const gone = `Importação desfeita. Removido: ${countsText(removed) || 'nada'}.`;
  const stays = countsText(kept);
  return stays === '' ? gone : `${gone} Ficou, porque já foi alterado ou usado: ${stays}.`;
}
