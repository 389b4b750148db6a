import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import { formatDate } from '../../../domain/format.ts';
import { blockMessages } from '../../../domain/messages.ts';
import { fromToday, type StoredBlock } from '../../../domain/scheduling/block-days.ts';
import {
  type BlockList,
  MAX_SKIPPED,
  type newTimeBlock,
  type TimeBlockInput,
  withBlock,
} from '../../../domain/scheduling/block-input.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure, toastUndo } from '../../ui/write-toasts.ts';
import { inputOf } from './form/block-fields.ts';

const resource = api['time-blocks'];

const previewTimeBlock = (professional: string, json: TimeBlockInput) =>
  call(resource.conflicts.$post({ query: { professional }, json }));

type NewBlock = InferInput<typeof newTimeBlock>;

export const createTimeBlock = (professional: string, json: NewBlock) =>
  call(resource.$post({ query: { professional }, json }));

export const editTimeBlock = (id: string, json: NewBlock & { version: number }) =>
  call(resource[':id'].$put({ param: { id }, json }));

/** From today on, the own or a colleague's. Keyed by zone, for in another one it may be another day. */
export const timeBlocksQuery = (zone: string, colleague?: string) =>
  queryOptions({
    queryKey: ['time-blocks', 'list', zone, colleague],
    queryFn: () => call(resource.$get({ query: colleague === undefined ? {} : { professional: colleague } })),
  });

/** The same of one professional, where the zone is not known yet. `after`: reads past a version known to be old. */
export const blocksOfQuery = (professional: string, after: string | null = null) =>
  queryOptions({
    queryKey: ['time-blocks', 'list', 'of', professional, after],
    queryFn: () => call(resource.$get({ query: { professional } })),
  });

export const COVERED = ['time-blocks', 'covered'];

/** What a block would cover; asked anew whenever the form comes back to it. */
export const coveredQuery = (professional: string, block: TimeBlockInput | null) =>
  queryOptions({
    queryKey: [...COVERED, professional, block],
    queryFn: () => (block ? previewTimeBlock(professional, block) : null),
    enabled: block !== null,
    staleTime: 0,
  });

export const dayQuery = (zone: string, professional: string, date: LocalDate) =>
  queryOptions({
    queryKey: ['time-blocks', 'day', zone, professional, date],
    queryFn: () => call(api.appointments.agenda.$get({ query: { professional, from: date, to: date } })),
    staleTime: 0,
  });

const LIST = ['time-blocks', 'list'];

/** After a write: the list shows at once what the server answered, and everything that shows blocks is asked for anew. */
export function blocksWritten(
  queryClient: QueryClient,
  professional: string,
  written: { id: string; block: StoredBlock | null },
): void {
  queryClient.setQueriesData<BlockList>({ queryKey: LIST }, (list) =>
    list?.professionalId === professional ? withBlock(list, written) : list,
  );
  afterWrite(queryClient, 'timeBlock');
}

/** Takes a block away; its toast puts it back, over the same appointments, without the days that are gone. */
export function useRelease({ today, professionalId }: BlockList) {
  const queryClient = useQueryClient();

  const restore = useMutation({
    mutationFn: async ({ block, covered }: { block: StoredBlock; covered: string[] }) => {
      const rest = fromToday(block, today);
      if (rest) await createTimeBlock(professionalId, { ...inputOf(rest), accepted: covered });
    },
    onSuccess: () => toast.success(blockMessages.restored),
    onError: (error) => toastFailure(error, blockMessages.saveFailed),
    onSettled: () => afterWrite(queryClient, 'timeBlock'),
  });

  return useMutation({
    mutationFn: ({ id }: StoredBlock) => call(resource[':id'].$delete({ param: { id } })),
    onSuccess: (gone) => {
      toastUndo(blockMessages.removed, () => restore.mutate(gone));
      blocksWritten(queryClient, professionalId, { id: gone.block.id, block: null });
    },
    onError: (error) => {
      toastFailure(error, blockMessages.removeFailed);
      afterWrite(queryClient, 'timeBlock');
    },
  });
}

/** Leaves the next date of a weekly block free; its toast takes that back. */
export function useSkip({ professionalId, today }: BlockList) {
  const queryClient = useQueryClient();
  const save = async (block: StoredBlock, skippedDates: readonly LocalDate[]) => {
    const input = inputOf({ ...block, skippedDates });
    // The other weeks stay as they were: whoever stands under them has been accepted before.
    const { ids } = await previewTimeBlock(professionalId, input);
    return editTimeBlock(block.id, { ...input, version: block.version, accepted: ids });
  };
  const onDone = (saved: StoredBlock) =>
    blocksWritten(queryClient, professionalId, { id: saved.id, block: saved });
  const onFailed = (error: unknown) => {
    toastFailure(error, blockMessages.saveFailed);
    afterWrite(queryClient, 'timeBlock');
  };
  const undo = useMutation({
    mutationFn: ({ saved, before }: { saved: StoredBlock; before: StoredBlock }) =>
      save(saved, before.skippedDates),
    onSuccess: (saved) => {
      toast.success(blockMessages.restored);
      onDone(saved);
    },
    onError: onFailed,
  });
  return useMutation({
    mutationFn: ({ block, date }: { block: StoredBlock; date: LocalDate }) =>
      save(block, [...keptOf(block, today), date]),
    onSuccess: (saved, { block, date }) => {
      const message = blockMessages.skipped(formatDate(date));
      toastUndo(message, () => undo.mutate({ saved, before: block }));
      onDone(saved);
    },
    onError: onFailed,
  });
}

/** Of a block that has as many as it may have, those that are over make room. */
const keptOf = ({ skippedDates }: StoredBlock, today: LocalDate) =>
  skippedDates.length < MAX_SKIPPED ? skippedDates : skippedDates.filter((date) => date >= today);
