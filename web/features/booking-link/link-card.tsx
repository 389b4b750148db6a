import { ExternalLink, MessageCircle } from 'lucide-react';
import { settingsSentences } from '../../../domain/sentences.ts';
import { lastingAddress, readableAddress, whatsAppAddress } from '../../lib/public-link.ts';
import { ButtonAnchor } from '../../ui/button-anchor.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { type BookingLink, useLinkShared } from './booking-link-query.ts';

/** The link, ready to go: copy, try, send. */
export function LinkCard({ link }: { link: BookingLink }) {
  const shared = useLinkShared();
  const address = readableAddress(location.origin, link);
  return (
    <Card
      title="Seu link de agendamento"
      description="Compartilhe no Instagram, no WhatsApp e onde suas clientes estão."
    >
      <div className="link-card">
        <CopyField
          label="Link público"
          value={address}
          copiedMessage={settingsSentences.linkCopied}
          failedMessage={settingsSentences.linkCopyFailed}
          onCopied={shared}
        />
        <div className="link-card-actions">
          <ButtonAnchor
            href={whatsAppAddress(link.businessName, address)}
            target="_blank"
            rel="noreferrer"
            icon={<MessageCircle />}
            onClick={shared}
          >
            Enviar pelo WhatsApp
          </ButtonAnchor>
          <ButtonAnchor
            href={address}
            target="_blank"
            rel="noreferrer"
            variant="outline"
            icon={<ExternalLink />}
          >
            Testar link
          </ButtonAnchor>
        </div>
        <CopyField
          label="Link permanente"
          value={lastingAddress(location.origin, link)}
          description="Continua valendo mesmo que você mude o link acima."
          copiedMessage={settingsSentences.linkCopied}
          failedMessage={settingsSentences.linkCopyFailed}
          onCopied={shared}
        />
      </div>
    </Card>
  );
}
