/** Milliseconds that CLOCK_SHIFT_MS moves the local product's time by; 0 unless it is set. */
export const shiftOf = (env: { CLOCK_SHIFT_MS?: string | undefined }): number =>
  Number(env.CLOCK_SHIFT_MS ?? 0);

let shifted = 0;

/** Moves `new Date()` and `Date.now()` of this process or isolate, once. The database's clock stays: a shift goes forward. */
export function shiftClock(ms: number): void {
  if (ms === shifted) return;
  const Real = Date;
  const now = () => Real.now() + ms;
  globalThis.Date = new Proxy(Real, {
    construct: (_, parts: [number]) => (parts.length > 0 ? new Real(...parts) : new Real(now())),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  });
  shifted = ms;
}
