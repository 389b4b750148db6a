import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterWrite } from '../lib/after-write.ts';
import { type ImportPlan, type PlanKind, runPlan } from './kept-import.ts';
import { addedBy, useAnnounceImport } from './past-imports.tsx';

export interface PlanSending<Item> {
  owner: string;
  /** Of an import that stopped in the middle: it goes on at once. */
  continued: ImportPlan<Item> | null;
  onClose: () => void;
}

interface Options<Item, Answer> extends PlanSending<Item> {
  kind: PlanKind;
  /** Adds them under the import of this id. */
  send: (id: string, items: Item[]) => Promise<Answer>;
  /** What is said at the end; `left`: how many were not added. No answers of one that was continued: what was sent before was there already. */
  textOf: (added: number, left: number, answers: readonly Answer[]) => string;
}

interface Run<Item> {
  plan: ImportPlan<Item>;
  isContinued?: boolean;
  /** What the items need, as long as it is not there. */
  prepare?: ((id: string) => Promise<unknown>) | undefined;
}

/** Sends a list in portions, goes on with one that was stopped in the middle, and says at the end what was added. */
export function usePlanSending<Item, Answer>(options: Options<Item, Answer>) {
  const { owner, kind, continued, send, textOf, onClose } = options;
  const queryClient = useQueryClient();
  const announce = useAnnounceImport();
  /** Being imported, or stopped in the middle. */
  const [running, setRunning] = useState<Run<Item> | null>(null);
  const mutation = useMutation({
    mutationFn: async (run: Run<Item>) => {
      setRunning(run);
      const { plan, prepare } = run;
      if (prepare) {
        await prepare(plan.id);
        setRunning({ plan });
      }
      const answers = await runPlan(
        plan,
        (items) => send(plan.id, items),
        (sent) => setRunning({ plan: { ...plan, sent } }),
      );
      // Of a portion whose answer was lost only the import knows what it added.
      return { added: await addedBy(plan.id, kind), answers };
    },
    onSuccess: ({ added, answers }, { plan, isContinued }) => {
      const message = textOf(added, plan.items.length - added, isContinued ? [] : answers);
      announce({ id: plan.id, added, message });
      onClose();
    },
    // A failure may come after a part was added.
    onSettled: () => afterWrite(queryClient, 'import'),
  });
  const { mutate, isPending, error } = mutation;
  /** The rest, under the same import. */
  const resume = (plan: ImportPlan<Item>) => mutate({ plan, isContinued: true, prepare: running?.prepare });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (continued) resume(continued);
  }, []);
  return {
    ...{ running: running?.plan ?? null, isPending, error, resume },
    /** The device keeps it: not before what its items need is there, which is kept nowhere. */
    isKept: running !== null && running.prepare === undefined,
    begin: (items: readonly Item[], prepare?: Run<Item>['prepare']) =>
      mutate({ plan: { id: crypto.randomUUID(), kind, owner, items, sent: 0 }, prepare }),
  };
}
