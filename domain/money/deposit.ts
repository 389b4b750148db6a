/**
 * Everything that can become of a deposit, in one machine. Pure: the caller writes what `next` answers, under the lock of the appointment.
 * The appointment itself holds its time; a deposit only says what is waited for and whose money it is.
 */
export const depositStates = [
  'planned',
  'awaiting',
  'claimed',
  'received',
  'waived',
  'expired',
  'dropped',
  'due_back',
  'returned',
  'credited',
  'kept',
  'covered',
] as const;
/**
 * `planned`: asked for once the studio has confirmed. `awaiting`: until its hold ends. `claimed`: the client says that it is paid, which no
 * clock ends. `waived`: asked for no more. `expired`: unpaid at its end, the appointment is cancelled. `dropped`: the appointment was cancelled
 * before anything was paid. `due_back`: the studio has the money and is to return it. `credited`: it is in the ledger of the client's credit.
 * `covered`: credit of the client pays for it, which is no money that came for this appointment.
 */
export type DepositState = (typeof depositStates)[number];
export const depositStateLabels: Record<DepositState, string> = {
  planned: 'Sinal após a confirmação',
  awaiting: 'Aguardando sinal',
  claimed: 'Pagamento informado',
  received: 'Sinal recebido',
  waived: 'Sinal dispensado',
  expired: 'Sinal não pago',
  dropped: 'Sinal não cobrado',
  due_back: 'Devolver sinal',
  returned: 'Sinal devolvido',
  credited: 'Virou crédito',
  kept: 'Sinal retido',
  covered: 'Sinal pago com crédito',
};

/** What becomes of a deposit that was paid when its appointment is cancelled: the client's choice of the first two, or kept by the policy. */
export const depositFates = ['returned', 'credit', 'kept'] as const;
export type DepositFate = (typeof depositFates)[number];

/** Whose wish a cancellation is, whoever writes it down. */
export const cancellers = ['client', 'studio'] as const;
export type Canceller = (typeof cancellers)[number];

export type DepositEvent =
  | { kind: 'approve' }
  /** A member asks for it anew. */
  | { kind: 'ask' }
  | { kind: 'claim' }
  /** The studio has not received what was claimed: a last hold. */
  | { kind: 'deny' }
  /** `isFree`: whether the appointment still has, or can have, its time, and something of its price is left to pay. */
  | { kind: 'pay'; isFree: boolean }
  /** Credit of the client pays for it. */
  | { kind: 'cover' }
  | { kind: 'waive' }
  | { kind: 'expire' }
  | { kind: 'cancel'; fate: DepositFate; mayKeep: boolean }
  /** `isDone`: a provider of Pix has returned it, whatever became of it meanwhile. */
  | { kind: 'give_back'; isDone?: boolean }
  /** The appointment is taken up again. */
  | { kind: 'reopen' };

/** Whether the studio holds money of the client for this appointment: what a payment of the kind 'deposit' stands for. */
export const isPaid = (state: DepositState): boolean =>
  state === 'received' || state === 'due_back' || state === 'credited' || state === 'kept';

/** Whether the appointment waits for it. */
export const isOpenDeposit = (state: DepositState): boolean =>
  state === 'planned' || state === 'awaiting' || state === 'claimed';

/** The state after an event; the same one where it changes nothing (a repeat); null where it cannot be. */
export function next(state: DepositState, event: DepositEvent): DepositState | null {
  switch (event.kind) {
    case 'approve':
      return state === 'planned' ? 'awaiting' : state;
    case 'ask':
      return state === 'waived' ? 'awaiting' : null;
    case 'claim':
      return state === 'awaiting' || state === 'claimed' ? 'claimed' : null;
    case 'deny':
      return state === 'claimed' || state === 'awaiting' ? 'awaiting' : null;
    case 'pay':
      return receive(state, event.isFree);
    case 'cover':
      return isOpenDeposit(state) || state === 'covered' ? 'covered' : null;
    case 'waive':
      return isOpenDeposit(state) || state === 'waived' ? 'waived' : null;
    case 'expire':
      return state === 'awaiting' || state === 'expired' ? 'expired' : null;
    case 'cancel':
      return cancel(state, event);
    case 'give_back':
      return state === 'due_back' ||
        state === 'credited' ||
        state === 'returned' ||
        (event.isDone && isPaid(state))
        ? 'returned'
        : null;
    case 'reopen':
      return reopen(state);
  }
}

/** Money that comes is never lost: it buys the time where there is one, and is to be returned otherwise, as for what somebody cancelled, what was returned before,
 * and what credit pays for. */
function receive(state: DepositState, isFree: boolean): DepositState {
  if (isPaid(state)) return state;
  const buysNothing = state === 'dropped' || state === 'covered' || state === 'returned';
  return isFree && !buysNothing ? 'received' : 'due_back';
}

function cancel(
  state: DepositState,
  { fate, mayKeep }: { fate: DepositFate; mayKeep: boolean },
): DepositState | null {
  if (isOpenDeposit(state)) return 'dropped';
  if (state === 'covered') return fate !== 'kept' ? 'dropped' : mayKeep ? 'covered' : null;
  if (state !== 'received') return state;
  if (fate === 'kept') return mayKeep ? 'kept' : null;
  return fate === 'credit' ? 'credited' : 'due_back';
}

/** What the studio still has counts again; what was given back or never came is asked for no more. A credit stays the client's. */
export function reopen(state: DepositState): DepositState {
  if (state === 'kept' || state === 'due_back' || state === 'received') return 'received';
  return state === 'credited' || state === 'covered' ? state : 'waived';
}
