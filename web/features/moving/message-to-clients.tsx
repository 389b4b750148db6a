import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { whatsappShare } from '../../../domain/agenda/whatsapp.ts';
import { appointmentMessages } from '../../../domain/messages.ts';
import { movingMessage } from '../../../domain/moving/moving-steps.ts';
import { openWhatsApp } from '../../lib/whatsapp.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

/** Longer ones do not fit into an address. */
const MAX_LENGTH = 1500;

interface Props {
  businessName: string;
  address: string;
  /** The message, which has the address in it, was copied or sent. */
  onShared: () => void;
}

export function MessageToClients({ businessName, address, onShared }: Props) {
  const [text, setText] = useState(() => movingMessage(businessName, address));
  const isEmpty = text.trim() === '';
  const send = () => {
    if (openWhatsApp(whatsappShare(text))) onShared();
    else toast.error(appointmentMessages.whatsappFailed);
  };
  return (
    <>
      <p>
        A mensagem está pronta: mude o que quiser e envie por uma lista de transmissão, no status ou uma a
        uma.
      </p>
      <TextField
        label="Mensagem para as clientes"
        multiline
        rows={9}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={setText}
      />
      <div className="moving-tools cluster gap-2">
        <Button icon={<MessageCircle />} variant="outline" isDisabled={isEmpty} onPress={send}>
          Enviar pelo WhatsApp
        </Button>
        <CopyButton text={text} what="message" disabled={isEmpty} onCopied={onShared}>
          Copiar mensagem
        </CopyButton>
      </div>
    </>
  );
}
