import { workPartLabels, workParts } from '../../../domain/work-record/work-record.ts';
import { lotName, partWords, roomWords } from '../../../domain/work-record/work-words.ts';
import type { Words } from '../../ui/form/merge.ts';
import type { KnownLots } from './lots/lot-choices.ts';
import { minutesOf, type WorkFields, whole } from './work-fields.ts';

/** What is typed, to compare with another version. */
export function typedWords(fields: WorkFields, lots: KnownLots): Words {
  const { details, parts } = fields;
  const { lashes, brows, pigment } = details;
  const ofParts = partWords({
    lashes: parts.includes('lashes') ? { ...lashes, minutes: minutesOf(lashes.minutes) } : null,
    brows: parts.includes('brows')
      ? { ...brows, material: brows.material || null, minutes: minutesOf(brows.minutes) }
      : null,
    pigment: parts.includes('pigment') ? { ...pigment, passes: whole(pigment.passes) } : null,
  });
  return [
    ...workParts.flatMap((part) =>
      ofParts[part].map(([label, text]) => [`${workPartLabels[part]}: ${label}`, text] as const),
    ),
    ['Produtos e lotes', fields.lots.map((used) => usedWords(used, lots)).join('; ')],
    ...roomWords({
      humidity: whole(fields.humidity),
      temperature: whole(fields.temperature),
      retention: whole(fields.retention),
    }),
    ['Outros campos', details.own.map(({ label, value }) => `${label}: ${value}`).join('; ')],
    ['Observações', details.notes],
  ];
}

function usedWords({ lotId, reason }: WorkFields['lots'][number], lots: KnownLots): string {
  const known = lots.get(lotId);
  const name = known ? lotName({ ...known.supply, code: known.lot.code }) : 'Lote excluído';
  return reason === '' ? name : `${name} (${reason})`;
}
