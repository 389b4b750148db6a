/** Morning until 12:00, afternoon until 18:00. Empty parts are left out. */
export function partsOfDay(times: readonly string[]): { name: string; times: string[] }[] {
  const parts = [
    { name: 'Manhã', from: '00:00', until: '12:00' },
    { name: 'Tarde', from: '12:00', until: '18:00' },
    { name: 'Noite', from: '18:00', until: '24:00' },
  ];
  return parts
    .map(({ name, from, until }) => ({ name, times: times.filter((time) => time >= from && time < until) }))
    .filter((part) => part.times.length > 0);
}
