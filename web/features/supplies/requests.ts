import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  LotChange,
  LotInput,
  LotRecallInput,
  Supply,
  SupplyChange,
  SupplyInput,
  SupplyLot,
} from '../../../domain/supply/supply.ts';
import { useReadAgain } from '../../lib/after-write.ts';
import { api, call, isGone } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure, toastUndo } from '../../ui/write-toasts.ts';
import { suppliesQuery } from '../shared/supplies/requests.ts';

const { supplies, 'supply-lots': lots } = api;

/** Read each time that it is opened: whom a lot reached is kept nowhere. */
export const lotClientsQuery = (id: string) =>
  queryOptions({
    queryKey: ['lot-clients', id],
    queryFn: () => call(lots[':id'].clients.$get({ param: { id } })),
    gcTime: 0,
  });

export const lotClientsFile = (id: string): string => `/api/supply-lots/${id}/clients.csv`;

export const retentionQuery = queryOptions({
  queryKey: ['work-retention'],
  queryFn: () => call(api['work-records'].retention.$get()),
});

export const addSupply = (json: SupplyInput) => call(supplies.$post({ json }));
export const changeSupply = (id: string, json: SupplyChange) =>
  call(supplies[':id'].$put({ param: { id }, json }));
export const addLot = (id: string, json: LotInput) =>
  call(supplies[':id'].lots.$post({ param: { id }, json }));
export const changeLot = (id: string, json: LotChange) => call(lots[':id'].$put({ param: { id }, json }));
export const recallLot = (id: string, json: LotRecallInput) =>
  call(lots[':id'].recall.$put({ param: { id }, json }));

export function useReplaceSupply() {
  const queryClient = useQueryClient();
  return (saved: Supply) => {
    queryClient.setQueryData(suppliesQuery.queryKey, (list) => {
      if (list === undefined) return list;
      const others = list.supplies.filter(({ id }) => id !== saved.id);
      return { ...list, supplies: [...others, saved].sort((one, other) => byName(one, other)) };
    });
    void queryClient.invalidateQueries({ queryKey: suppliesQuery.queryKey });
  };
}

/** As they are stored now. */
export function useReadSupplies() {
  const queryClient = useQueryClient();
  return async (): Promise<Supply[]> =>
    (await queryClient.fetchQuery({ ...suppliesQuery, staleTime: 0 })).supplies;
}

/** The lot as it is stored now; undefined where it is gone. */
export function useReadLot() {
  const readSupplies = useReadSupplies();
  return async ({ id }: SupplyLot): Promise<SupplyLot | undefined> =>
    (await readSupplies()).flatMap(({ lots }) => lots).find((lot) => lot.id === id);
}

/** Somebody else may have changed or removed what is shown. */
function useFailure() {
  const readAgain = useReadAgain('supplies');
  return (error: unknown) => {
    toastFailure(error);
    void readAgain();
  };
}

/** Closes the form of what is gone, and says so. */
export function useCloseIfGone(onClose: () => void) {
  const onGone = useFailure();
  return (error: unknown) => {
    if (!isGone(error)) return;
    onGone(error);
    onClose();
  };
}

const byName = (one: Supply, other: Supply) => one.name.localeCompare(other.name, 'pt-BR');

export function useRecallUndone() {
  const replace = useReplaceSupply();
  const onError = useFailure();
  return useMutation({
    mutationFn: ({ id, version }: SupplyLot) => recallLot(id, { version, recall: null }),
    onSuccess: (supply, { code }) => {
      replace(supply);
      toast.success(`Lote ${code} não está mais recolhido.`);
    },
    onError,
  });
}

/** Sets a lot aside as used up, or takes that back: one press, with its undo. */
export function useUsedUp() {
  const replace = useReplaceSupply();
  const onError = useFailure();
  const mutation = useMutation({
    mutationFn: ({ lot, isUsedUp }: { lot: SupplyLot; isUsedUp: boolean }) => {
      const { id, recall: _, ...input } = lot;
      return changeLot(id, { ...input, isUsedUp });
    },
    onSuccess: (supply, { lot, isUsedUp }) => {
      replace(supply);
      const saved = supply.lots.find(({ id }) => id === lot.id);
      const undo = () => saved && mutation.mutate({ lot: saved, isUsedUp: false });
      if (isUsedUp) toastUndo(`Lote ${lot.code} terminado.`, undo);
      else toast.success(`Lote ${lot.code} em uso.`);
    },
    onError,
  });
  return mutation;
}

export function useRemoval() {
  const readAgain = useReadAgain('supplies');
  const onError = useFailure();
  const remove = (removed: Promise<unknown>) =>
    removed.then(
      () => void readAgain(),
      (error: unknown) => {
        onError(error);
        throw error;
      },
    );
  return {
    removeSupply: (id: string) => remove(call(supplies[':id'].$delete({ param: { id } }))),
    removeLot: (id: string) => remove(call(lots[':id'].$delete({ param: { id } }))),
  };
}
