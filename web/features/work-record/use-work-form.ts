import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SupplyList } from '../../../domain/supply/supply.ts';
import {
  type AppointmentWorkRecord,
  type WorkPart,
  type WorkRecord,
  type WorkRoom,
  workParts,
} from '../../../domain/work-record/work-record.ts';
import {
  labelsAt,
  pathsOf,
  repeatedWork,
  type WorkRecordInput,
  workRecordMessages,
} from '../../../domain/work-record/work-record-input.ts';
import { isUnreachable, messageOf } from '../../lib/api.ts';
import { ApiError, isRecord } from '../../lib/api-error.ts';
import { differences } from '../../ui/form/merge.ts';
import { useStudioForm } from '../../ui/form/use-studio-form.ts';
import { toast } from '../../ui/toast.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { knownLots, lotChoices } from './lots/lot-choices.ts';
import { dropRefused, enqueueRecord, workDraftKey } from './offline/record-queue.ts';
import { typedWords } from './record-words.ts';
import { afterSaving, saveWorkRecord } from './requests.ts';
import {
  checkWork,
  fieldsOf,
  initialFields,
  mergeWork,
  type WorkFields,
  workFieldsSchema,
} from './work-fields.ts';

export interface WorkFormProps {
  appointmentId: string;
  data: AppointmentWorkRecord;
  /** Written before and not sent yet. */
  queued: WorkRecordInput | null;
  /** Null: without a connection they are not known. */
  supplies: SupplyList['supplies'] | null;
  /** Whose drafts these are. */
  owner: string;
  onClose: () => void;
}

export function useWorkForm({ appointmentId, data, queued, supplies, owner, onClose }: WorkFormProps) {
  const queryClient = useQueryClient();
  const { today, at } = useStudioClock();
  const { date: on } = at(data.appointment.startsAt);
  const room = on === today ? data.room : null;
  const lots = useMemo(() => knownLots(supplies ?? []), [supplies]);
  const ofLots = new Map([...lots].map(([id, { supply, lot }]) => [id, { ...lot, kind: supply.kind }]));
  const { client, previous, required } = data;
  const form = useStudioForm({
    initial: queued ? fieldsOf(queued, []) : initialFields(data, room),
    stored: data.record,
    merge: mergeWork,
    read: (fields, stored) =>
      checkWork(fields, { lots: ofLots, usedBefore: stored?.lots ?? [], required, on }),
    save: async (input) => {
      try {
        return await saveWorkRecord(appointmentId, input);
      } catch (error) {
        if (isUnreachable(error) && (await enqueueRecord(data, { appointmentId, owner, input }))) return null;
        throw error;
      }
    },
    onSaved: (saved) => {
      if (saved) {
        afterSaving(queryClient, saved);
        void dropRefused(appointmentId);
        toast.success(workRecordMessages.saved);
      } else toast.info(workRecordMessages.queued);
    },
    onClose,
    refusalOf: (error) => (theirsOf(error) ? null : messageOf(error)),
    leaves: true,
    draft: {
      key: workDraftKey(appointmentId, owner),
      schema: workFieldsSchema,
      words: () => `Ficha técnica de ${client.fullName}`,
    },
  });
  const { fields, change } = form;
  const theirs = theirsOf(form.error);
  const requiredPaths = pathsOf(required, fields.parts);
  const wordsOf = (some: WorkFields) => typedWords(some, lots);

  return {
    ...form,
    lots,
    on,
    knowsLots: supplies !== null,
    choices: lotChoices(supplies ?? [], { parts: fields.parts, on }),
    previous,
    isRequired: (path: string) => requiredPaths.includes(path),
    /** What is said of a field of the room that still has what was proposed. */
    proposalOf: (name: keyof WorkRoom) =>
      room && fields[name] !== '' && fields[name] === String(room[name]) && !data.record
        ? workRecordMessages.proposed(at(room.savedAt).time)
        : undefined,
    /** The lots that the studio requires, by name. */
    requiredLots: labelsAt(required, { path: 'lots', parts: fields.parts }),
    /** As another screen stored it meanwhile, and how that differs. */
    conflict: theirs && {
      record: theirs,
      list: differences(wordsOf(form.base.fields), wordsOf(fields), wordsOf(fieldsOf(theirs, []))),
    },
    keepMine(record: WorkRecord) {
      form.mergeTheirs(record, fieldsOf(record, []));
      change({ version: record.version });
      form.save();
    },
    repeat(last: WorkRecord) {
      const again = fieldsOf(repeatedWork(last, { lots: ofLots, on }), fields.parts);
      const { notes, pigment } = fields.details;
      const details = { ...again.details, notes };
      details.pigment.reaction = pigment.reaction;
      change({ parts: again.parts, details, lots: again.lots });
    },
    addPart: (part: WorkPart) =>
      change({ parts: workParts.filter((one) => one === part || fields.parts.includes(one)) }),
    removePart: (part: WorkPart) => change({ parts: fields.parts.filter((one) => one !== part) }),
    addLot: (lotId: string) =>
      fields.lots.some((used) => used.lotId === lotId) ||
      change({ lots: [...fields.lots, { lotId, reason: '' }] }),
    removeLot: (lotId: string) => change({ lots: fields.lots.filter((used) => used.lotId !== lotId) }),
    addOwn: () =>
      change({ details: { ...fields.details, own: [...fields.details.own, { label: '', value: '' }] } }),
    removeOwn: (place: number) =>
      change({ details: { ...fields.details, own: fields.details.own.filter((_, one) => one !== place) } }),
  };
}

export type WorkForm = ReturnType<typeof useWorkForm>;

/** The record as it is stored now, which the refusal carries. */
function theirsOf(error: Error | null): WorkRecord | null {
  if (!(error instanceof ApiError) || error.code !== 'edited_elsewhere') return null;
  const { record } = error.body;
  return isWorkRecord(record) ? record : null;
}

/** Nothing else that this address answers has both. */
function isWorkRecord(value: unknown): value is WorkRecord {
  return isRecord(value) && 'details' in value && 'lots' in value;
}
