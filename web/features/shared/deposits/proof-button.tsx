import { useMutation } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { PrivatePicture } from '../../../../domain/studio/private-picture.ts';
import { api, call } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/write-toasts.ts';
import './proof-button.css';

interface Props {
  appointmentId: string;
  clientName: string;
}

/** Shows the pictures of a transfer. Their addresses are asked for at the press, since they hold for minutes, and are kept nowhere. */
export function ProofButton({ appointmentId, clientName }: Props) {
  const [pictures, setPictures] = useState<readonly PrivatePicture[]>([]);
  const reading = useMutation({
    mutationFn: () =>
      call(api.appointments[':id']['private-pictures'].$get({ param: { id: appointmentId } })),
    gcTime: 0,
    onSuccess: ({ pictures: found }) => {
      const proofs = found.filter(({ kind }) => kind === 'deposit-proof');
      setPictures(proofs);
      if (proofs.length === 0) toast.info('A cliente não enviou comprovante.');
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<ReceiptText />}
        pending={reading.isPending}
        onPress={() => reading.mutate()}
      >
        Ver comprovante
      </Button>
      <Dialog
        title={`Comprovante de ${clientName}`}
        isOpen={pictures.length > 0}
        onClose={() => setPictures([])}
      >
        <div className="stack gap-4">
          {pictures.map(({ id, url, width, height }) => (
            <img
              key={id}
              className="proof"
              src={url}
              width={width}
              height={height}
              alt="Comprovante enviado pela cliente"
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}
