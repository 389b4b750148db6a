/** A record of the work in words: what its form, its page, its paper and the client's copy say. */
import { formatDate } from '../format.ts';
import { momentText } from '../scheduling/moment.ts';
import { packageWords, supplyKindLabels } from '../supply/supply-kind.ts';
import { isEmptyMap, lengthsText } from './lash-map.ts';
import { browMaterialLabels, type WorkDetails } from './work-details.ts';
import {
  type NamedLot,
  type WorkCopy,
  type WorkPart,
  type WorkRecord,
  workPartLabels,
  workParts,
} from './work-record.ts';

/** Labels with what was noted, '' for nothing. */
export type WorkWords = readonly (readonly [label: string, text: string])[];

const NONE = '';
const measured = (value: number | string | null | undefined, unit: string) =>
  value == null || value === '' ? NONE : `${value} ${unit}`;

type PartWords = Record<WorkPart, WorkWords>;

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

function mapWords(lashes: WorkDetails['lashes'] | undefined, eye: 'right' | 'left'): string {
  const map = lashes?.map;
  return map && !isEmptyMap(map) ? lengthsText(map[eye]) : NONE;
}

/** Of the whole record but its parts. */
export function roomWords({
  humidity,
  temperature,
  retention,
}: Pick<WorkRecord, 'humidity' | 'temperature' | 'retention'>): WorkWords {
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
export const lotFacts = ({ expiresOn, openedOn, ...supply }: NamedLot): string =>
  [
    ...packageWords(supply),
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
  `Salva em ${momentText(zone, savedAt)}, por ${savedBy}`;

/** Titles with what was noted under each: parts, room, and what the studio wrote itself. Without what is empty. */
export function workSections(record: Omit<WorkCopy, 'lots'>): { title: string; words: WorkWords }[] {
  const { details } = record;
  const ofParts = partWords(details);
  const own = details.own.map(({ label, value }) => [label, value] as const);
  return [
    ...workParts.map((part) => ({ title: workPartLabels[part], words: ofParts[part] })),
    { title: 'Ambiente', words: roomWords(record) },
    { title: 'Anotações', words: [...own, ['Observações', details.notes ?? NONE] as const] },
  ]
    .map(({ title, words }) => ({ title, words: words.filter(([, text]) => text !== NONE) }))
    .filter(({ words }) => words.length > 0);
}
