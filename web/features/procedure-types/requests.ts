import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import {
  inOrder,
  type ProcedureType,
  type procedureTypeInput,
} from '../../../domain/studio/procedure-type.ts';
import { afterWrite } from '../../lib/after-write.ts';
import { api, call, sentenceOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';

const resource = api['procedure-types'];

/** All of the person's procedure types, active and inactive, in their order. */
async function listProcedureTypes() {
  const answer = await call(resource.$get());
  return answer.procedureTypes;
}

/** What the form sends: price in centavos, duration in minutes. */
type ProcedureTypeInput = InferOutput<typeof procedureTypeInput>;

export function createProcedureType(input: ProcedureTypeInput) {
  return call(resource.$post({ json: input }));
}

export function updateProcedureType(id: string, input: ProcedureTypeInput) {
  return call(resource[':id'].$put({ param: { id }, json: input }));
}

/** Deleting means setting aside: past appointments keep it. */
function deactivateProcedureType(id: string) {
  return call(resource[':id'].deactivation.$post({ param: { id } }));
}

function reactivateProcedureType(id: string) {
  return call(resource[':id'].deactivation.$delete({ param: { id } }));
}

/** The services as they are to stand, each of them once. */
function orderProcedureTypes(ids: string[]) {
  return call(resource.order.$put({ json: { ids } }));
}

/** How long 'Desfazer' stays, in milliseconds. */
const UNDO_TIME = 8000;

export const procedureTypesQuery = queryOptions({
  queryKey: ['procedure-types'],
  queryFn: listProcedureTypes,
});

/** Puts what the server answered into the list on screen, in its place. */
export function useReplaceProcedureType() {
  const queryClient = useQueryClient();
  return (saved: ProcedureType) => {
    queryClient.setQueryData(procedureTypesQuery.queryKey, (list) =>
      inOrder([...(list ?? []).filter((one) => one.id !== saved.id), saved]),
    );
    afterWrite(queryClient, 'procedureType');
  };
}

/** Deactivate and reactivate, each undone from its toast. */
export function useProcedureTypeSwitch() {
  const replace = useReplaceProcedureType();

  const reactivation = useMutation({
    mutationFn: (procedure: ProcedureType) => reactivateProcedureType(procedure.id),
    onSuccess: (saved) => {
      replace(saved);
      toast.success(`${saved.name} está ativo novamente.`);
    },
    onError: (error) => toast.error(sentenceOf(error)),
  });

  const deactivation = useMutation({
    mutationFn: (procedure: ProcedureType) => deactivateProcedureType(procedure.id),
    onSuccess: (saved) => {
      replace(saved);
      const action = { label: 'Desfazer', onAction: () => reactivation.mutate(saved) };
      toast.success({ message: `${saved.name} foi desativado.`, duration: UNDO_TIME, action });
    },
    onError: (error) => toast.error(sentenceOf(error)),
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
    await orderProcedureTypes(rows.map((row) => row.id));
    show(rows);
  };
  const undo = () => save(before).catch((error: unknown) => void toast.error(sentenceOf(error)));
  return useMutation({
    mutationFn: save,
    onSuccess: () => {
      const action = { label: 'Desfazer', onAction: () => void undo() };
      toast.success({ message: 'Ordem salva com sucesso!', duration: UNDO_TIME, action });
      onSaved();
    },
  });
}
