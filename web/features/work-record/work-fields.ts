/** The form as typed, also the shape of the local draft; named like the input that it becomes. */
import { array, type InferOutput, nullable, number, object, picklist, string } from 'valibot';
import { parseDuration } from '../../../domain/format.ts';
import { emptyLashMap, isEmptyMap, type LashMap } from '../../../domain/work-record/lash-map.ts';
import { problemsOf } from '../../../domain/work-record/saving.ts';
import {
  browMaterials,
  lashCurls,
  lashThicknesses,
  type WorkDetails,
} from '../../../domain/work-record/work-details.ts';
import {
  type AppointmentWorkRecord,
  type UsedLot,
  type WorkPart,
  type WorkRecord,
  type WorkRoom,
  workPartOf,
  workParts,
} from '../../../domain/work-record/work-record.ts';
import { type WorkRecordInput, workRecordInput } from '../../../domain/work-record/work-record-input.ts';
import { type Checked, check } from '../../lib/validation.ts';
import { mergeVersions } from '../../ui/form/merge.ts';

const eye = array(nullable(number()));

export const workFieldsSchema = object({
  /** Of the record that was read; null: there was none. */
  version: nullable(number()),
  parts: array(picklist(workParts)),
  details: object({
    lashes: object({
      map: object({ right: eye, left: eye }),
      curls: array(picklist(lashCurls)),
      thicknesses: array(picklist(lashThicknesses)),
      technique: string(),
      minutes: string(),
    }),
    brows: object({
      shape: string(),
      material: picklist(['', ...browMaterials]),
      colour: string(),
      minutes: string(),
    }),
    pigment: object({
      area: string(),
      technique: string(),
      device: string(),
      passes: string(),
      reaction: string(),
    }),
    own: array(object({ label: string(), value: string() })),
    notes: string(),
  }),
  lots: array(object({ lotId: string(), reason: string() })),
  humidity: string(),
  temperature: string(),
  retention: string(),
});
export type WorkFields = InferOutput<typeof workFieldsSchema>;

const typed = (value: number | null | undefined) => String(value ?? '');

type Written = Pick<WorkRecord, 'details'> &
  Partial<Pick<WorkRecordInput, 'version' | 'humidity' | 'temperature' | 'retention'>> & {
    lots: readonly UsedLot[];
  };

/** `parts`: shown though nothing of them is written down yet. */
export function fieldsOf(record: Written | null, parts: readonly WorkPart[]): WorkFields {
  const { lashes, brows, pigment, own = [], notes } = record?.details ?? emptyDetails;
  return {
    version: record?.version ?? null,
    parts: workParts.filter((part) => record?.details[part] || parts.includes(part)),
    details: {
      lashes: {
        map: lashes?.map ?? emptyLashMap(),
        curls: lashes?.curls ?? [],
        thicknesses: lashes?.thicknesses ?? [],
        technique: lashes?.technique ?? '',
        minutes: typed(lashes?.minutes),
      },
      brows: {
        shape: brows?.shape ?? '',
        material: brows?.material ?? '',
        colour: brows?.colour ?? '',
        minutes: typed(brows?.minutes),
      },
      pigment: {
        area: pigment?.area ?? '',
        technique: pigment?.technique ?? '',
        device: pigment?.device ?? '',
        passes: typed(pigment?.passes),
        reaction: pigment?.reaction ?? '',
      },
      own,
      notes: notes ?? '',
    },
    lots: (record?.lots ?? []).map(({ lotId, reason }) => ({ lotId, reason: reason ?? '' })),
    humidity: typed(record?.humidity),
    temperature: typed(record?.temperature),
    retention: typed(record?.retention),
  };
}

const emptyDetails: WorkDetails = { lashes: null, brows: null, pigment: null, own: [], notes: null };

/** What the form of an appointment begins with: of a new record the parts that its services are of, and the air of the room where it is known. */
export function initialFields(
  { record, appointment }: Pick<AppointmentWorkRecord, 'record' | 'appointment'>,
  room: WorkRoom | null,
): WorkFields {
  if (record) return fieldsOf(record, []);
  const { humidity, temperature } = room ?? {};
  return {
    ...fieldsOf(null, partsOf(appointment.services)),
    ...{ humidity: typed(humidity), temperature: typed(temperature) },
  };
}

export const partsOf = (services: WorkRecord['services']): WorkPart[] =>
  workParts.filter((part) => services.some(({ category }) => workPartOf[category] === part));

/** Null for nothing; what is no number is NaN, which the schema refuses. The unit that stands behind the field may be typed too. */
export const whole = (text: string) =>
  text.trim() === '' ? null : Number(text.replace(',', '.').replace(/\s*(?:%|[°º]\s*C?)\s*$/i, ''));

export const minutesOf = (text: string) => (text.trim() === '' ? null : parseDuration(text));

/** Not yet checked. */
function inputOf({ version, parts, details, lots, humidity, temperature, retention }: WorkFields) {
  const { lashes, brows, pigment, own, notes } = details;
  const used = own.findLastIndex(({ label, value }) => label.trim() !== '' || value.trim() !== '');
  return {
    version,
    details: {
      lashes: parts.includes('lashes')
        ? { ...lashes, map: mapOf(lashes.map), minutes: minutesOf(lashes.minutes) }
        : null,
      brows: parts.includes('brows')
        ? { ...brows, material: brows.material || null, minutes: minutesOf(brows.minutes) }
        : null,
      pigment: parts.includes('pigment') ? { ...pigment, passes: whole(pigment.passes) } : null,
      own: own.slice(0, used + 1),
      notes,
    },
    lots,
    humidity: whole(humidity),
    temperature: whole(temperature),
    retention: whole(retention),
  };
}

const mapOf = (map: LashMap) => (isEmptyMap(map) ? null : map);

/** `known`: what the save is decided on, as the server does. */
export function checkWork(
  fields: WorkFields,
  known: Parameters<typeof problemsOf>[1],
): Checked<WorkRecordInput> {
  const checked = check(workRecordInput, inputOf(fields));
  if (!checked.ok) return checked;
  const errors = problemsOf(checked.value, known);
  return Object.keys(errors).length === 0 ? checked : { ok: false, errors };
}

/** Part by part, and each field by itself: what was not edited since `base` is theirs. */
export function mergeWork(base: WorkFields, mine: WorkFields, theirs: WorkFields): WorkFields {
  const merged = mergeVersions(base, mine, theirs);
  const part = <Part extends WorkPart>(name: Part) =>
    mergeVersions(base.details[name], mine.details[name], theirs.details[name]);
  return {
    ...merged,
    parts: workParts.filter((name) => mine.parts.includes(name) || theirs.parts.includes(name)),
    details: {
      ...mergeVersions(base.details, mine.details, theirs.details),
      lashes: part('lashes'),
      brows: part('brows'),
      pigment: part('pigment'),
    },
  };
}
