import type { ClientInput } from '../../../../domain/client/client.ts';
import type { ImportPlan } from '../../../import/kept-import.ts';
import { UnfinishedImport } from '../../../import/unfinished-import.tsx';

interface Props {
  owner: string;
  onContinue: (plan: ImportPlan<ClientInput>) => void;
}

export default function UnfinishedClientImport(props: Props) {
  return <UnfinishedImport<ClientInput> kind="clients" {...props} />;
}
