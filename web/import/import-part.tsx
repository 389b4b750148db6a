import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { ImportPlan, PlanKind } from './kept-import.ts';
import type { PlanSending } from './use-plan-sending.ts';

const UnfinishedImport = lazy(() => import('./unfinished-import.tsx'));

interface Props<Item> {
  owner: string;
  kind: PlanKind;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  Dialog: ComponentType<PlanSending<Item>>;
}

/** The import of a list; until it is opened the offer to go on with one that was left in the middle. */
export function ImportPart<Item>({ owner, kind, isOpen, onOpen, Dialog }: Props<Item>) {
  const [continued, setContinued] = useState<ImportPlan<Item> | null>(null);
  const open = (plan: ImportPlan<Item> | null) => {
    setContinued(plan);
    onOpen(plan !== null);
  };
  if (!isOpen)
    return (
      <Suspense>
        {/* Its items are of the kind. */}
        <UnfinishedImport {...{ owner, kind }} onContinue={(plan) => open(plan as ImportPlan<Item>)} />
      </Suspense>
    );
  return <Dialog {...{ owner, continued }} onClose={() => open(null)} />;
}
