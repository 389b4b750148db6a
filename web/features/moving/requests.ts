import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DoneStep, MovingStep } from '../../../domain/moving/moving-steps.ts';
import { api, call } from '../../lib/api.ts';
import { toastFailure } from '../../ui/write-toasts.ts';

const steps = api['moving-steps'];

export const movingStepsQuery = queryOptions({
  queryKey: ['moving-steps'],
  queryFn: () => call(steps.$get()),
  staleTime: 0, // colleagues tick too
});

interface Tick {
  step: MovingStep;
  isDone: boolean;
}

/** Ticked at once, one after the other on the server; taken back when it could not be stored. `by`: who ticks. */
export function useTick(by: string) {
  const queryClient = useQueryClient();
  const { queryKey } = movingStepsQuery;
  const show = (step: MovingStep, tick: DoneStep | undefined) =>
    queryClient.setQueryData(queryKey, (list) => {
      if (list === undefined) return list;
      const others = list.steps.filter((one) => one.step !== step);
      return { steps: tick ? [...others, tick] : others };
    });
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'moving-steps' },
    mutationFn: async ({ step, isDone }: Tick) => {
      const param = { step };
      return isDone ? call(steps[':step'].$put({ param })) : call(steps[':step'].$delete({ param }));
    },
    onMutate: async ({ step, isDone }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.steps.find((one) => one.step === step);
      show(step, isDone ? (before ?? { step, by, doneAt: new Date().toISOString() }) : undefined);
      return { before };
    },
    onError: (error, { step }, context) => {
      if (context) show(step, context.before);
      toastFailure(error, 'Não foi possível guardar o passo.');
    },
    onSettled: () => {
      // Another tick under way loads it when it is through.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1)
        void queryClient.invalidateQueries({ queryKey });
    },
  }).mutate;
}
