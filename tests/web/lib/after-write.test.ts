import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { afterWrite } from '../../../web/lib/after-write.ts';

test('who takes bookings decides which links of the studio are shown', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['booking-link'], { bookable: 1 });
  afterWrite(queryClient, 'professional');
  expect(queryClient.getQueryState(['booking-link'])?.isInvalidated).toBe(true);
});
