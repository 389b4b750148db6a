import type { PublicPage } from '../../../domain/booking/booking.ts';

/** A studio with ten services: what the API answers for it. */
export const aurora: PublicPage = {
  professional: {
    id: '2bfda897-f373-84a6-ab33-8ed7128c2388',
    slug: 'studio-aurora',
    fullName: 'Camila Rocha',
  },
  path: 'studio-aurora',
  studio: {
    businessName: 'Studio Aurora',
    tagline: 'Beleza & Elegância',
    city: 'São Paulo',
    state: 'SP',
    phone: '11987654321',
    cover: {
      id: '0199aa00-0000-7000-8000-000000000001',
      url: '/media/0199aa00-0000-7000-8000-000000000001',
      smallUrl: '/media/0199aa00-0000-7000-8000-000000000001/small',
      width: 1440,
      height: 480,
    },
    logo: null,
    theme: 'luxury',
    zone: 'America/Sao_Paulo',
    changeNoticeHours: 24,
    deposit: null,
  },
  procedures: Array.from({ length: 10 }, (_, index) => ({
    id: `6ab2b0cd-c63d-4791-a3d1-ac2623c2486${index}`,
    name: `Alongamento de cílios ${index + 1}`,
    description: 'Um fio por cílio natural, efeito leve e duradouro.',
    priceCents: 18_000 + index,
    durationMinutes: 90,
    category: 'cilios',
    registeredOnly: null,
    needsApproval: null,
    deposit: null,
  })),
  reviews: null,
  gallery: 0,
  today: '2026-11-21',
  nextFree: { date: '2026-11-23', time: '09:30' },
  team: [],
  ticket: 'q8n2k1.c2lnbmF0dXJlLW9mLXRoZS10aWNrZXQ',
};

/** `aurora` with another studio. */
export function auroraWith(studio: Partial<PublicPage['studio']>): PublicPage {
  return { ...aurora, studio: { ...aurora.studio, ...studio } };
}
