/** Why an appointment was cancelled by itself. */
export const UNPAID = 'o sinal não foi pago a tempo';

/** What an event says of itself. */
export interface Happened {
  kind: string;
  data: Record<string, unknown>;
}

/** Cancelled by the clock: nobody paid its deposit in time. */
export const isUnpaid = ({ kind, data }: Happened): boolean => kind === 'cancelled' && data.deposit === true;
