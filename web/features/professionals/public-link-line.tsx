import { Copy, EyeOff, MessageCircle } from 'lucide-react';
import { settingsSentences } from '../../../domain/sentences.ts';
import type { ProfessionalRow } from '../../../domain/studio/professional.ts';
import { readableAddress, whatsAppAddress } from '../../lib/public-link.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonAnchor } from '../../ui/button-anchor.tsx';
import { toast } from '../../ui/toast.tsx';
import { nameOf } from './team-writes.ts';

interface Props {
  row: ProfessionalRow;
  businessName: string;
}

/** The professional's own link: to open, to copy, to send. */
export function PublicLinkLine({ row, businessName }: Props) {
  if (!row.isBookable) {
    return (
      <p className="professional-fact">
        <EyeOff />
        Sem página de agendamento
      </p>
    );
  }
  const address = readableAddress(location.origin, row);
  return (
    <div className="professional-link">
      <a href={address} target="_blank" rel="noreferrer">
        /agendar/{row.slug}
      </a>
      <Button
        variant="ghost"
        iconOnly
        aria-label={`Copiar link de ${nameOf(row)}`}
        icon={<Copy />}
        onPress={() => copy(address)}
      />
      <ButtonAnchor
        variant="ghost"
        iconOnly
        aria-label={`Enviar link de ${nameOf(row)} pelo WhatsApp`}
        href={whatsAppAddress(businessName, address)}
        target="_blank"
        rel="noreferrer"
        icon={<MessageCircle />}
      />
    </div>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success(settingsSentences.linkCopied);
  } catch {
    toast.error(settingsSentences.linkCopyFailed);
  }
}
