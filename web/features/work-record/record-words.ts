import { formatDate } from '../../../domain/format.ts';
import { momentText } from '../../../domain/scheduling/moment.ts';
import { supplyKindLabels } from '../../../domain/supply/supply.ts';
import { isEmptyMap, lengthsText } from '../../../domain/work-record/lash-map.ts';
import {
  browMaterialLabels,
  type LashWork,
  type NamedLot,
  type WorkDetails,
  type WorkRecord,
  workPartLabels,
  workParts,
} from '../../../domain/work-record/work-record.ts';
import type { Words } from '../../ui/form/merge.ts';
import type { KnownLots } from './lots/lot-choices.ts';
import type { WorkFields } from './work-fields.ts';

const NONE = '';
const measured = (value: number | string | null | undefined, unit: string) =>
  value == null || value === '' ? NONE : `${value} ${unit}`;

type PartWords = Record<'lashes' | 'brows' | 'pigment', Words>;

/** Part by part, '' for what is not noted. */
export function partWords({ lashes, brows, pigment }: Partial<WorkDetails>): PartWords {
  return {
    lashes: [
      ['Olho direito', mapWords(lashes, 'right')],
      ['Olho esquerdo', mapWords(lashes, 'left')],
      ['Curvatura', lashes?.curls.join(', ') ?? NONE],
      ['Espessura', lashes?.thicknesses.join(' · ') ?? NONE],
      ['Técnica', lashes?.technique ?? NONE],
      ['Tempo', measured(lashes?.minutes, 'min')],
    ],
    brows: [
      ['Desenho', brows?.shape ?? NONE],
      ['Henna ou coloração', brows?.material ? browMaterialLabels[brows.material] : NONE],
      ['Cor', brows?.colour ?? NONE],
      ['Tempo de ação', measured(brows?.minutes, 'min')],
    ],
    pigment: [
      ['Região', pigment?.area ?? NONE],
      ['Técnica', pigment?.technique ?? NONE],
      ['Aparelho', pigment?.device ?? NONE],
      ['Passadas', measured(pigment?.passes, '').trim()],
      ['Reação', pigment?.reaction ?? NONE],
    ],
  };
}

function mapWords(lashes: LashWork | null | undefined, eye: 'right' | 'left'): string {
  const map = lashes?.map;
  return map && !isEmptyMap(map) ? lengthsText(map[eye]) : NONE;
}

/** Of the whole record but its parts. */
export function roomWords({
  humidity,
  temperature,
  retention,
}: Pick<WorkRecord, 'humidity' | 'temperature' | 'retention'>): Words {
  return [
    ['Umidade', measured(humidity, '%')],
    ['Temperatura', measured(temperature, '°C')],
    ['Retenção da anterior', measured(retention, '%')],
  ];
}

/** 'Cola: Cola Elite, lote A-17'. */
export const lotName = ({ kind, name, code }: Pick<NamedLot, 'kind' | 'name' | 'code'>): string =>
  `${supplyKindLabels[kind]}: ${name}, lote ${code}`;

/** 'Lash & Co · Anvisa 123 · validade 31/03/2027 · aberto em 20/11/2026'. */
export const lotFacts = ({ maker, registration, expiresOn, openedOn }: NamedLot): string =>
  [
    maker,
    registration && `Anvisa ${registration}`,
    expiresOn && `validade ${formatDate(expiresOn)}`,
    openedOn && `aberto em ${formatDate(openedOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What was done in a line: 'Volume russo · D · 0,07'. */
export function workLine({ lashes, brows, pigment }: WorkDetails): string {
  const words = [
    lashes?.technique,
    lashes?.curls.join(', '),
    lashes?.thicknesses.join(', '),
    brows?.shape,
    brows?.material && browMaterialLabels[brows.material],
    brows?.colour,
    pigment?.technique,
    pigment?.area,
  ];
  return words.filter(Boolean).join(' · ');
}

/** 'Salva em 28/11/2026 às 10:00, por Ana Souza'. */
export const savedText = ({ savedAt, savedBy }: WorkRecord, zone: string): string =>
  `Salva em ${momentText(zone, new Date(savedAt))}, por ${savedBy}`;

/** What is typed, to compare with another version. */
export function typedWords(fields: WorkFields, lots: KnownLots): Words {
  const { details, parts } = fields;
  const { lashes, brows, pigment } = details;
  const ofParts = partWords({
    lashes: parts.includes('lashes') ? { ...lashes, minutes: numberOf(lashes.minutes) } : null,
    brows: parts.includes('brows')
      ? { ...brows, material: brows.material || null, minutes: numberOf(brows.minutes) }
      : null,
    pigment: parts.includes('pigment') ? { ...pigment, passes: numberOf(pigment.passes) } : null,
  });
  return [
    ...workParts.flatMap((part) =>
      ofParts[part].map(([label, text]) => [`${workPartLabels[part]}: ${label}`, text] as const),
    ),
    ['Produtos e lotes', fields.lots.map((used) => usedWords(used, lots)).join('; ')],
    ...roomWords({
      humidity: numberOf(fields.humidity),
      temperature: numberOf(fields.temperature),
      retention: numberOf(fields.retention),
    }),
    ['Outros campos', details.own.map(({ label, value }) => `${label}: ${value}`).join('; ')],
    ['Observações', details.notes],
  ];
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

function usedWords({ lotId, reason }: WorkFields['lots'][number], lots: KnownLots): string {
  const known = lots.get(lotId);
  const name = known ? lotName({ ...known.supply, code: known.lot.code }) : 'Lote excluído';
  return reason === '' ? name : `${name} (${reason})`;
}
