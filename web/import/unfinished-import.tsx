import { useEffect, useState } from 'react';
import { formatCount } from '../../domain/format.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { forgetPlan, type ImportPlan, keptPlan, type PlanKind } from './kept-import.ts';
import './import.css';

interface Props<Item> {
  owner: string;
  kind: PlanKind;
  /** The items are those that an import of this kind was begun with. */
  onContinue: (plan: ImportPlan<Item>) => void;
}

/** Offers to go on with an import that a closed or reloaded tab left in the middle. */
export default function UnfinishedImport<Item>({ owner, kind, onContinue }: Props<Item>) {
  const [plan, setPlan] = useState<ImportPlan<Item> | null>(null);
  useEffect(() => {
    let isHere = true;
    void keptPlan<Item>(owner, kind, Date.now()).then((kept) => isHere && setPlan(kept));
    return () => {
      isHere = false;
    };
  }, [owner, kind]);
  if (plan === null) return null;
  return (
    <Banner
      tone="warning"
      title="Uma importação parou no meio."
      action={
        <div className="cluster gap-2">
          <Button size="sm" onPress={() => onContinue(plan)}>
            {continueLabel(plan)}
          </Button>
          <Button variant="ghost" size="sm" onPress={() => void forgetPlan().then(() => setPlan(null))}>
            Descartar o resto
          </Button>
        </div>
      }
    >
      O que já entrou fica. O resto da lista está guardado só neste aparelho, por 24 horas.
    </Banner>
  );
}

/** 'Continuar a importação (4.200 de 10.000)' */
export const continueLabel = ({ sent, items }: Pick<ImportPlan<unknown>, 'sent' | 'items'>) =>
  `Continuar a importação (${formatCount(sent)} de ${formatCount(items.length)})`;
