import { useQuery } from '@tanstack/react-query';
import { ExternalLink, MessageCircle } from 'lucide-react';
import { settingsSentences } from '../../../domain/sentences.ts';
import { lastingAddress, readableAddress, whatsAppAddress } from '../../lib/public-link.ts';
import { ButtonAnchor } from '../../ui/button-anchor.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { type BookingLink, bookingLinkQuery, useLinkShared } from './booking-link-query.ts';
import { QrCard } from './qr-card.tsx';
import { SlugForm } from './slug-form.tsx';
import './booking-link.css';

export function BookingLinkTab() {
  const link = useQuery(bookingLinkQuery);
  if (link.isPending) return <SkeletonForm label="Carregando seu link..." fields={3} />;
  if (!link.data) return <LoadFailed title={settingsSentences.loadFailed} query={link} />;
  return (
    <div className="booking-link">
      <div className="booking-link-main">
        <LinkCard link={link.data} />
        <SlugForm key={link.data.slug} link={link.data} />
      </div>
      <QrCard link={link.data} />
    </div>
  );
}

function LinkCard({ link }: { link: BookingLink }) {
  const shared = useLinkShared();
  const address = readableAddress(location.origin, link);
  const copy = {
    copiedMessage: settingsSentences.linkCopied,
    failedMessage: settingsSentences.linkCopyFailed,
    onCopied: shared,
  };
  return (
    <Card
      title="Seu link de agendamento"
      description="Compartilhe no Instagram, no WhatsApp e onde suas clientes estão."
    >
      <div className="link-card">
        <CopyField label="Link público" value={address} {...copy} />
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
          {...copy}
        />
      </div>
    </Card>
  );
}
