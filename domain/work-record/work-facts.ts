/** A record of the work in words: what its card, its paper and the client's copy say, in this order. */
import { lashEyeLabels, lashEyes, lengthsText } from './lash-map.ts';
import {
  type BrowWork,
  browMaterialLabels,
  type LashWork,
  type PigmentWork,
  type WorkPart,
  type WorkRecord,
  workPartLabels,
} from './work-record.ts';

export interface WorkFact {
  label: string;
  value: string;
}

/** The facts of a part, under its name; those of none ('Ambiente', own fields, notes) come last. Only what was noted. */
export interface WorkFacts {
  title: string | null;
  facts: WorkFact[];
}

type Noted = Pick<WorkRecord, 'details' | 'humidity' | 'temperature' | 'retention'>;

export function workFacts({ details, humidity, temperature, retention }: Noted): WorkFacts[] {
  const { lashes, brows, pigment, own, notes } = details;
  const parts: [WorkPart, WorkFact[]][] = [
    ['lashes', lashes ? lashFacts(lashes) : []],
    ['brows', brows ? browFacts(brows) : []],
    ['pigment', pigment ? pigmentFacts(pigment) : []],
  ];
  const others = noted([
    ['Retenção do trabalho anterior', unit(retention, '%')],
    ['Umidade', unit(humidity, '%')],
    ['Temperatura', unit(temperature, '°C')],
    ...own.map(({ label, value }): Pair => [label, value]),
    ['Observações', notes],
  ]);
  return [
    ...parts.map(([part, facts]) => ({ title: workPartLabels[part], facts })),
    { title: null, facts: others },
  ].filter(({ facts }) => facts.length > 0);
}

const lashFacts = ({ map, curls, thicknesses, technique, minutes }: LashWork) =>
  noted([
    ...lashEyes.map((eye): Pair => [`${lashEyeLabels[eye]} (mm)`, map && lengthsText(map[eye])]),
    ['Curvatura', curls.join(', ')],
    ['Espessura', thicknesses.join(', ')],
    ['Técnica', technique],
    ['Tempo', unit(minutes, 'min')],
  ]);

const browFacts = ({ shape, material, colour, minutes }: BrowWork) =>
  noted([
    ['Formato', shape],
    ['Material', material && browMaterialLabels[material]],
    ['Cor', colour],
    ['Tempo de pausa', unit(minutes, 'min')],
  ]);

const pigmentFacts = ({ area, technique, device, passes, reaction }: PigmentWork) =>
  noted([
    ['Região', area],
    ['Técnica', technique],
    ['Aparelho', device],
    ['Passadas', passes === null ? null : String(passes)],
    ['Reação', reaction],
  ]);

type Pair = [label: string, value: string | null];

const noted = (pairs: Pair[]): WorkFact[] =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));

const unit = (value: number | null, name: string): string | null =>
  value === null ? null : `${value} ${name}`;
