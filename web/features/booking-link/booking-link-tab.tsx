import { useQuery } from '@tanstack/react-query';
import { settingsSentences } from '../../../domain/sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
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
  if (!link.data) {
    return (
      <Banner
        tone="danger"
        title={settingsSentences.loadFailed}
        action={
          <Button size="sm" variant="outline" onPress={() => link.refetch()}>
            Tentar Novamente
          </Button>
        }
      >
        {sentenceOf(link.error)}
      </Banner>
    );
  }
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
