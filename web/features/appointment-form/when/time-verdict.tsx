import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Verdict } from './day-times.ts';

/** What is to be known of the time that is chosen, before it is sent. */
export function TimeVerdict({ verdict }: { verdict: Verdict }) {
  return (
    <p className="time-verdict" data-kind={verdict.kind} role="status">
      {verdict.kind === 'free' && <CircleCheck size={16} />}
      {verdict.kind === 'other' && <TriangleAlert size={16} />}
      {(verdict.kind === 'taken' || verdict.kind === 'missing') && <CircleAlert size={16} />}
      <span>{wordsOf(verdict)}</span>
    </p>
  );
}

function wordsOf(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'none':
      return '';
    case 'free':
      return `Livre, até ${verdict.until}`;
    case 'other':
      return `${verdict.reason}. Você pode marcar mesmo assim, até ${verdict.until}.`;
    case 'taken':
      return `Já existe um agendamento às ${verdict.at}.`;
    case 'missing':
      return 'Este horário não existe neste dia: os relógios são adiantados.';
  }
}
