import { useQuery } from '@tanstack/react-query';
import { Image, Link2, Wallet } from 'lucide-react';
import { depositAmountText } from '../../../domain/money/deposit-rules.ts';
import { formatPixKey } from '../../../domain/money/pix-key.ts';
import { bookingLinkQuery } from '../../features/booking-link/requests.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { studioAddress } from '../../lib/sharing.ts';
import { type SettingsTabEntry, summaryOf } from './settings-tab.ts';

const NextStep = lazyPart(() => import('../../features/first-steps/next-step.tsx'));
const PixTab = lazyPart(() => import('../../features/settings/pix-tab.tsx'));
const ProviderCard = lazyPart(() => import('../../features/settings/provider/provider-card.tsx'));
const CoverTab = lazyPart(() => import('../../features/settings/cover-tab.tsx'));
const PictureField = lazyPart(() => import('../../features/pictures/picture-field.tsx'));
const GalleryTab = lazyPart(() => import('../../features/gallery/gallery-tab.tsx'));
const BookingLinkTab = lazyPart(() => import('../../features/booking-link/booking-link-tab.tsx'));

export const pageTabs = {
  payments: {
    label: 'Pagamentos',
    Icon: Wallet,
    useSummary: summaryOf(({ pix, deposit }) => {
      const key = pix ? `Pix: ${formatPixKey(pix.key)}` : 'Sem chave Pix';
      return deposit ? `${key} · Sinal de ${depositAmountText(deposit.amount)}` : key;
    }),
    form: { part: 'pix', also: 'deposit', fields: 4, render: (props) => <PixTab.Current {...props} /> },
    beside: ({ settings, person }) =>
      settings && <>{settings.mayEditStudio && <ProviderCard.Current zone={person.zone} />}</>,
  },
  cover: {
    label: 'Capa e logo',
    Icon: Image,
    useSummary: summaryOf(
      ({ pictures: { cover, logo } }) =>
        `${cover ? 'Com capa' : 'Sem capa'}, ${logo ? 'com logo' : 'sem logo'}`,
    ),
    form: {
      part: 'pictures',
      fields: 2,
      render: (props) => (
        <CoverTab.Current {...props} picture={(slot) => <PictureField.Current {...slot} />} />
      ),
    },
    beside: ({ settings }) => settings && <GalleryTab.Current mayEdit={settings.mayEditStudio} />,
  },
  booking: {
    label: 'Link de agendamento',
    Icon: Link2,
    useSummary: useBookingLink,
    beside: () => (
      <NextStep.Current of="link">
        <BookingLinkTab.Current />
      </NextStep.Current>
    ),
  },
} satisfies Record<string, SettingsTabEntry>;

function useBookingLink(): string | null | undefined {
  const link = useQuery(bookingLinkQuery);
  return link.data ? studioAddress(location.host, link.data) : link.isPending ? null : undefined;
}
