import { useEffect, useState } from 'react';

/** Seconds before the end at which it is said, once. */
const LAST_CALL = 5 * 60;

/** How long a time still waits, counted from what the server said. A timer is read when it is looked for and announced by nobody; its last minutes are. */
export function Countdown({ seconds }: { seconds: number }) {
  const left = useLeft(seconds);
  return (
    <>
      <span className="deposit-timer bold small figures" role="timer">
        {left === 0 ? 'O prazo terminou' : `Faltam ${leftText(left)}`}
      </span>
      <span className="visually-hidden" role="status">
        {left > 0 && left <= LAST_CALL ? 'Faltam menos de 5 minutos para pagar o sinal.' : ''}
      </span>
    </>
  );
}

/** '5 h 12 min', '29 min 05 s', '40 s'. */
function leftText(left: number): string {
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  if (hours > 0) return `${hours} h ${String(minutes).padStart(2, '0')} min`;
  return minutes > 0 ? `${minutes} min ${String(seconds).padStart(2, '0')} s` : `${seconds} s`;
}

/** By the clock that no setting of the device moves. */
function useLeft(seconds: number): number {
  const [end, setEnd] = useState(() => performance.now() + seconds * 1000);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setEnd(performance.now() + seconds * 1000);
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return Math.max(0, Math.ceil((end - now) / 1000));
}
