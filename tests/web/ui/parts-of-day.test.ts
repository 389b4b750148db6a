import { expect, test } from 'vitest';
import { partsOfDay } from '../../../web/ui/time-grid.tsx';

test('morning until noon, afternoon until six, night after; empty parts are left out', () => {
  expect(partsOfDay(['00:00', '11:59', '12:00', '17:59', '18:00', '23:50'])).toEqual([
    { name: 'Manhã', times: ['00:00', '11:59'] },
    { name: 'Tarde', times: ['12:00', '17:59'] },
    { name: 'Noite', times: ['18:00', '23:50'] },
  ]);
  expect(partsOfDay(['14:00'])).toEqual([{ name: 'Tarde', times: ['14:00'] }]);
  expect(partsOfDay([])).toEqual([]);
});
