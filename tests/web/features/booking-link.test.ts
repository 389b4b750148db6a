import { expect, test } from 'vitest';
import { qrFile } from '../../../web/features/booking-link/qr-card.tsx';
import { lastingAddress, ownAddress, studioAddress, whatsAppAddress } from '../../../web/lib/sharing.ts';
import { qrMatrix } from '../../../web/ui/qr-code.tsx';

const link = {
  slug: 'marina',
  studioSlug: 'studio-marina',
  bookable: 1,
  professionalId: '11111111-1111-4111-8111-111111111111',
};

test('the forms of the link: of the studio, of one of several, for good', () => {
  const ofStudio = 'https://lume.example/agendar/studio-marina';
  expect(studioAddress('https://lume.example', link)).toBe(ofStudio);
  expect(ownAddress('https://lume.example', link)).toBe(ofStudio);
  expect(ownAddress('https://lume.example', { ...link, bookable: 2 })).toBe(`${ofStudio}/marina`);
  expect(lastingAddress('https://lume.example', link)).toBe(
    'https://lume.example/agendar?professional=11111111-1111-4111-8111-111111111111',
  );
});

test('the message for WhatsApp carries name and link, escaped', () => {
  const address = new URL(whatsAppAddress('Bela & Cia', 'https://lume.example/agendar/bela'));
  expect(address.host).toBe('wa.me');
  expect(address.searchParams.get('text')).toBe(
    'Olá! Agende seu horário em Bela & Cia por este link: https://lume.example/agendar/bela',
  );
});

test('the code is square, quiet at its edge, and as large as its version says', async () => {
  const matrix = qrMatrix(lastingAddress('https://lume.example', link));
  expect((matrix.size - 8 - 17) % 4).toBe(0);
  const places = [...matrix.path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(matrix.size - 5);
  expect(await qrFile(matrix).text()).toContain(`viewBox="0 0 ${matrix.size} ${matrix.size}"`);
});
