import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { AccessLog } from './access-log.tsx';
import { type AccessParams, allAccesses } from './access-params.ts';

interface Props {
  client: { id: string; fullName: string };
  onClose: () => void;
}

/** Who read or changed the health data of one client. */
export default function AccessDialog({ client, onClose }: Props) {
  const [params, setParams] = useState<AccessParams>({ ...allAccesses, client: client.id });
  return (
    <Dialog
      title="Acessos à anamnese"
      description={client.fullName}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <AccessLog params={params} onParams={(part) => setParams((before) => ({ ...before, ...part }))} />
    </Dialog>
  );
}
