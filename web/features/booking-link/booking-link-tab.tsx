import { useQuery } from '@tanstack/react-query';
import { settingsSentences } from '../../../domain/sentences.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { bookingLinkQuery } from './booking-link-query.ts';
import { LinkCard } from './link-card.tsx';
import { QrCard } from './qr-card.tsx';
import { SlugForm } from './slug-form.tsx';
import './booking-link.css';

/** Configurações › Link de agendamento. */
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
