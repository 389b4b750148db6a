/** True under `npm run test:deep`, which sets it; read here and nowhere else. */
export const isDeep: boolean = process.env.LUME_TEST_SIZE === 'full';

/** How many cases a test tries: `full` in the deep tier, otherwise `small`, a tenth unless given. */
export function sized(full: number, small: number = Math.ceil(full / 10)): number {
  return isDeep ? full : small;
}
