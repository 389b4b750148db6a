import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { AccessLog, type AccessParams } from './access-log.tsx';

interface Props {
  client: { id: string; fullName: string };
  onClose: () => void;
}

export default function AccessDialog({ client, onClose }: Props) {
  const [params, setParams] = useState<AccessParams>({ client: client.id, page: 1 });
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
