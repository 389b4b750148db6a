import type { ImportPlan } from '../../../import/kept-import.ts';
import { UnfinishedImport } from '../../../import/unfinished-import.tsx';
import type { ImportItem } from './appointment-plan.ts';

interface Props {
  owner: string;
  onContinue: (plan: ImportPlan<ImportItem>) => void;
}

export default function UnfinishedAppointmentImport(props: Props) {
  return <UnfinishedImport<ImportItem> kind="appointments" {...props} />;
}
