import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inOrder, type ProcedureType } from '../../../domain/procedure-type.ts';
import { sentenceOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { deactivateProcedureType, listProcedureTypes, reactivateProcedureType } from './requests.ts';

export const procedureTypesQuery = queryOptions({
  queryKey: ['procedure-types'],
  queryFn: listProcedureTypes,
});

/** Puts what the server answered into the list on screen, in its place. */
export function useReplaceProcedureType() {
  const queryClient = useQueryClient();
  return (saved: ProcedureType) => {
    queryClient.setQueryData(procedureTypesQuery.queryKey, (list) => {
      const others = (list ?? []).filter((one) => one.id !== saved.id);
      return inOrder([...others, saved]);
    });
    void queryClient.invalidateQueries({ queryKey: ['first-steps'] });
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
      toast.success({ message: `${saved.name} foi desativado.`, duration: 8000, action });
    },
    onError: (error) => toast.error(sentenceOf(error)),
  });

  return { deactivation, reactivation };
}
