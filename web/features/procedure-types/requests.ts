import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OffersInput } from '../../../domain/studio/offer.ts';
import { inOrder, type ProcedureType } from '../../../domain/studio/procedure-type.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure, toastUndo } from '../../ui/write-toasts.ts';
import { procedureTypesQuery } from '../shared/requests.ts';
import type { ProcedureTypeInput } from './procedure-type-fields.ts';

const resource = api['procedure-types'];

export const createProcedureType = (input: ProcedureTypeInput) => call(resource.$post({ json: input }));

/** `version` is `updatedAt` of the service as it was read. */
export const updateProcedureType = (id: string, input: ProcedureTypeInput & { version: string }) =>
  call(resource[':id'].$put({ param: { id }, json: input }));

export const saveOffers = async (json: OffersInput) =>
  (await call(resource.offers.$put({ json }))).procedureTypes;

export function useReplaceProcedureTypes() {
  const queryClient = useQueryClient();
  return (list: ProcedureType[]) => {
    queryClient.setQueryData(procedureTypesQuery.queryKey, list);
    afterWrite(queryClient, 'procedureType');
  };
}

export function useReplaceProcedureType() {
  const queryClient = useQueryClient();
  return (saved: ProcedureType) => {
    queryClient.setQueryData(procedureTypesQuery.queryKey, (list) =>
      inOrder([...(list ?? []).filter((one) => one.id !== saved.id), saved]),
    );
    afterWrite(queryClient, 'procedureType');
  };
}

/** Deactivating takes the place of deleting: past appointments keep the procedure. */
export function useProcedureTypeSwitch() {
  const replace = useReplaceProcedureType();

  const reactivation = useMutation({
    mutationFn: ({ id }: ProcedureType) => call(resource[':id'].deactivation.$delete({ param: { id } })),
    onSuccess: (saved) => {
      replace(saved);
      toast.success(`Você reativou ${saved.name}.`);
    },
    onError: (error) => toastFailure(error),
  });

  const deactivation = useMutation({
    mutationFn: ({ id }: ProcedureType) => call(resource[':id'].deactivation.$post({ param: { id } })),
    onSuccess: (saved) => {
      replace(saved);
      toastUndo(`Você desativou ${saved.name}.`, () => reactivation.mutate(saved));
    },
    onError: (error) => toastFailure(error),
  });

  return { deactivation, reactivation };
}

/** Saves another order; the list follows at once, and the toast takes it back. `before` is how they stood. */
export function useServiceOrder(before: readonly ProcedureType[], onSaved: () => void) {
  const queryClient = useQueryClient();
  const show = (rows: readonly ProcedureType[]) => {
    const places = new Map(rows.map((row, index) => [row.id, index + 1]));
    queryClient.setQueryData(
      procedureTypesQuery.queryKey,
      (list) =>
        list && inOrder(list.map((row) => ({ ...row, position: places.get(row.id) ?? row.position }))),
    );
    afterWrite(queryClient, 'procedureType');
  };
  const save = async (rows: readonly ProcedureType[]) => {
    await call(resource.order.$put({ json: { ids: rows.map(({ id }) => id) } }));
    show(rows);
  };
  return useMutation({
    mutationFn: save,
    onSuccess: () => {
      toastUndo('Ordem salva com sucesso!', () => void save(before).catch(toastFailure));
      onSaved();
    },
  });
}
